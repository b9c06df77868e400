import { expect, test } from 'vitest'
import { adminFiles, fontFiles, shopFiles } from './assets.ts'

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

test('every page needs the entry and React, a route what its screen adds, each file once', () => {
  const filesOf = shopFiles(MANIFEST, { '/boutique': 'src/shop.tsx' })
  expect(filesOf(undefined)).toEqual({
    styles: ['/assets/entry.css'],
    scripts: ['/assets/entry.js', '/assets/renderer.js'],
    later: [],
  })
  expect(filesOf('/boutique')).toEqual({
    styles: ['/assets/entry.css', '/assets/shop.css', '/assets/list.css'],
    scripts: ['/assets/entry.js', '/assets/renderer.js', '/assets/shop.js', '/assets/list.js'],
    later: [],
  })
})

test('a part that a screen fetches later adds what the page does not have', () => {
  const manifest = {
    ...MANIFEST,
    'src/empty.tsx': { file: 'assets/empty.js', imports: ['_list', '_card'], css: ['assets/empty.css'] },
    _card: { file: 'assets/card.js' },
  }
  const filesOf = shopFiles(manifest, { '/boutique': 'src/shop.tsx' }, { '/boutique': 'src/empty.tsx' })
  expect(filesOf('/boutique').later).toEqual(['/assets/empty.css', '/assets/empty.js', '/assets/card.js'])
})

test('a screen that was not built on its own adds nothing', () => {
  const filesOf = shopFiles(MANIFEST, { '/quiz': 'src/quiz.tsx' })
  expect(filesOf('/quiz')).toEqual(filesOf(undefined))
})

test('the administrator’s document, empty without its scripts, asks for them at once', () => {
  expect(adminFiles(MANIFEST).manifest.routes).toEqual({
    __root__: {
      preloads: ['/assets/entry.js'],
      css: ['/assets/entry.css'],
      scripts: [{ attrs: { type: 'module', async: true, src: '/assets/entry.js' } }],
    },
  })
})

test('a screen of the area has the entry’s script first, then its own files', () => {
  expect(adminFiles(MANIFEST).ofScreen('src/shop.tsx')).toEqual({
    styles: ['/assets/shop.css', '/assets/list.css'],
    scripts: ['/assets/entry.js', '/assets/shop.js', '/assets/list.js'],
  })
})

test('only the two fonts of the first view are preloaded', () => {
  expect(fontFiles(MANIFEST)).toEqual([
    '/assets/cormorant-garamond-french-3.woff2',
    '/assets/figtree-french-2.woff2',
  ])
})

test('the fonts of Arabic letters are preloaded where the build has them', () => {
  const entry = MANIFEST['src/entry.tsx']
  const arabic = ['assets/noto-naskh-arabic-arabic-4.woff2', 'assets/readex-pro-arabic-5.woff2']
  const manifest = { ...MANIFEST, 'src/entry.tsx': { ...entry, assets: [...entry.assets, ...arabic] } }
  expect(fontFiles(manifest).slice(2)).toEqual(arabic.map((file) => `/${file}`))
})
