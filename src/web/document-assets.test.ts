import { expect, test } from 'vitest'
import { documentAssets, fontFiles, promptAssets } from './document-assets.ts'
import type { PageScript } from './waking.ts'

const MANIFEST = {
  'src/entry.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    css: ['assets/entry.css'],
    assets: [
      'assets/figtree-latin-ext-wght-1.woff2',
      'assets/figtree-french-2.woff2',
      'assets/cormorant-garamond-french-3.woff2',
    ],
  },
  _renderer: { file: 'assets/renderer.js', name: 'renderer', imports: ['src/entry.tsx'] },
  _list: { file: 'assets/list.js', imports: ['src/entry.tsx'], css: ['assets/list.css'] },
  'src/shop.tsx': {
    file: 'assets/shop.js',
    imports: ['_list', 'src/entry.tsx'],
    css: ['assets/shop.css'],
  },
}

test('every page wakes with the entry and React, a route with what its screen adds, each file once', () => {
  const { __root__: everywhere, '/boutique': shop } = documentAssets(MANIFEST, {
    '/boutique': 'src/shop.tsx',
  }).routes
  expect(listed(everywhere)).toEqual(['/assets/entry.js', '/assets/renderer.js'])
  expect(listed(shop)).toEqual(['/assets/shop.js', '/assets/list.js'])
  expect(everywhere?.css).toEqual(['/assets/entry.css'])
  expect(shop?.css).toEqual(['/assets/shop.css', '/assets/list.css'])
})

test('nothing of the shop’s scripts is asked for before the page is painted', () => {
  const { routes } = documentAssets(MANIFEST, { '/boutique': 'src/shop.tsx' })
  for (const { preloads, scripts = [] } of Object.values(routes)) {
    expect(preloads).toBeUndefined()
    expect(scripts.filter(({ attrs }) => 'src' in attrs)).toEqual([])
  }
})

test('a screen that was not built on its own adds nothing', () => {
  const quiz = documentAssets(MANIFEST, { '/quiz': 'src/quiz.tsx' }).routes['/quiz']
  expect(listed(quiz)).toEqual([])
  expect(quiz?.css).toEqual([])
})

test('the administrator’s document, empty without its scripts, asks for them at once', () => {
  expect(promptAssets(MANIFEST).routes).toEqual({
    __root__: {
      preloads: ['/assets/entry.js'],
      css: ['/assets/entry.css'],
      scripts: [{ attrs: { type: 'module', async: true, src: '/assets/entry.js' } }],
    },
  })
})

test('only the two fonts of the first view are preloaded', () => {
  expect(fontFiles(MANIFEST)).toEqual([
    '/assets/cormorant-garamond-french-3.woff2',
    '/assets/figtree-french-2.woff2',
  ])
})

function listed(route: { scripts?: PageScript[] } | undefined): unknown {
  const [list] = route?.scripts ?? []
  return JSON.parse(list?.children ?? '')
}
