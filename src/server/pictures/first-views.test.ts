import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDiskStorage } from './disk-storage.ts'
import { encodeFirstViews } from './first-views.ts'
import { createPictureStore, type PictureStore } from './store.ts'

let folder: string
let store: PictureStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sillage-first-views-'))
  store = createPictureStore({
    storage: createDiskStorage(join(folder, 'own')),
    folders: ['demo/pictures', 'assets/pictures'],
    cacheFolder: join(folder, 'cache'),
    later: undefined,
  })
})
afterEach(() => rm(folder, { recursive: true }))

it('encodes what a phone shows at first, at the widths that phones choose, then for the pages that cards lead to', async () => {
  await encodeFirstViews(store, [
    `<img width="1" fetchPriority="high" src="/pictures/hero-1-mobile.webp?w=960" loading="eager"/>
    <img src="/pictures/rosee-de-kelaa.webp?w=640" alt="" loading="eager"/>
    <img src="/pictures/ombre-de-kasbah.webp?w=640" alt="" loading="lazy"/>
    <img src="https://images.example/a.webp" loading="eager"/>`,
  ])
  expect((await readdir(join(folder, 'cache'))).toSorted()).toEqual([
    'hero-1-mobile.webp-640.webp',
    'hero-1-mobile.webp-900.webp',
    'rosee-de-kelaa.webp-160.webp',
    'rosee-de-kelaa.webp-320.webp',
    'rosee-de-kelaa.webp-480.webp',
    'rosee-de-kelaa.webp-640.webp',
    'rosee-de-kelaa.webp-960.webp',
  ])
})

it('leaves out a picture that is gone, and says which cannot be read', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await mkdir(join(folder, 'own'))
  await writeFile(join(folder, 'own/broken.webp'), 'not a picture')
  await encodeFirstViews(
    store,
    ['broken', '%', 'gone', 'rosee-de-kelaa'].map(
      (name) => `<img src="/pictures/${name}.webp?w=960" fetchPriority="high"/>`,
    ),
  )
  expect(await readdir(join(folder, 'cache'))).toContain('rosee-de-kelaa.webp-960.webp')
  expect((await readdir(join(folder, 'cache'))).filter((name) => !name.startsWith('rosee'))).toEqual([])
  expect(logged.mock.calls.map(([line]) => /picture [^ "]+/.exec(String(line))?.[0])).toEqual([
    'picture broken.webp',
    'picture %.webp',
  ])
})
