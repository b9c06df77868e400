import { expect, test } from 'vitest'
import { documentAssets, fontFiles } from './document-assets.ts'

const MANIFEST = {
  'src/entry.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    css: ['assets/entry.css'],
    assets: [
      'assets/figtree-latin-ext-wght-1.woff2',
      'assets/figtree-latin-wght-2.woff2',
      'assets/cormorant-garamond-latin-wght-3.woff2',
    ],
  },
  _list: { file: 'assets/list.js', imports: ['src/entry.tsx'], css: ['assets/list.css'] },
  'src/shop.tsx': {
    file: 'assets/shop.js',
    imports: ['_list', 'src/entry.tsx'],
    css: ['assets/shop.css'],
  },
}

test('every page loads the entry, a route what its screen adds, each file once', () => {
  expect(documentAssets(MANIFEST, { '/boutique': 'src/shop.tsx' }).routes).toEqual({
    __root__: {
      preloads: ['/assets/entry.js'],
      css: ['/assets/entry.css'],
      scripts: [{ attrs: { type: 'module', async: true, src: '/assets/entry.js' } }],
    },
    '/boutique': {
      preloads: ['/assets/shop.js', '/assets/list.js'],
      css: ['/assets/shop.css', '/assets/list.css'],
    },
  })
})

test('a screen that was not built on its own adds nothing', () => {
  expect(documentAssets(MANIFEST, { '/quiz': 'src/quiz.tsx' }).routes['/quiz']).toEqual({
    preloads: [],
    css: [],
  })
})

test('only the two fonts of the first view are preloaded', () => {
  expect(fontFiles(MANIFEST)).toEqual([
    '/assets/cormorant-garamond-latin-wght-3.woff2',
    '/assets/figtree-latin-wght-2.woff2',
  ])
})
