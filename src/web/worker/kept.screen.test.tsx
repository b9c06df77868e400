import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKept } from './kept.ts'

const { deleteOtherFormats, findPage, keep, keepPage, listKept } = createKept('sillage-')

const FOREVER = 'public, max-age=31536000, immutable'

/** What the server answers, by path. */
const answers = new Map<string, () => Response>()

/** As the network gives it: one made by `new Response` has the type `default`. */
function answer(body: string, init: ResponseInit): Response {
  return Object.defineProperty(new Response(body, init), 'type', { value: 'basic' })
}

function release(build: string): void {
  answers.clear()
  const file = `/assets/entry-${build}.js`
  answers.set(file, () => answer(build, { headers: { 'Cache-Control': FOREVER } }))
  const headers = { 'Cache-Control': 'no-cache', Date: 'Sun, 22 Nov 2026 17:05:00 GMT' }
  answers.set('/', () => answer(`<script src="${file}"></script>`, { headers }))
}

async function emptyCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
}

beforeEach(async () => {
  await emptyCaches()
  vi.spyOn(window, 'fetch').mockImplementation(async (path) => {
    return answers.get(String(path))?.() ?? answer('', { status: 404 })
  })
})
afterEach(emptyCaches)

test('a page is kept with its files, and with the time of its answer', async () => {
  release('one')
  await keepPage('/')
  expect(await listKept('files')).toEqual(['/assets/entry-one.js'])
  expect((await findPage('/'))?.keptAt).toEqual(new Date('2026-11-22T17:05:00Z'))
})

test('a page of one build never comes with the files of another', async () => {
  release('one')
  await keepPage('/')
  release('two')
  await keepPage('/')
  expect((await findPage('/'))?.html).toContain('entry-two')
  // Its file is lost: there are files of the other build, but the page is not shown.
  const [files = ''] = (await caches.keys()).filter((name) => name.endsWith('files'))
  await (await caches.open(files)).delete('/assets/entry-two.js')
  expect(await findPage('/')).toBeUndefined()
})

test('a page whose file is gone at once is not shown, and one that is gone is forgotten', async () => {
  release('one')
  answers.delete('/assets/entry-one.js')
  await keepPage('/')
  expect(await findPage('/')).toBeUndefined()
  release('two')
  await keepPage('/')
  answers.delete('/')
  await keepPage('/')
  expect(await listKept('pages')).toEqual([])
})

test('what is one visitor’s is not kept', async () => {
  answers.set('/', () => answer('Salma', { headers: { 'Cache-Control': 'no-store' } }))
  await keepPage('/')
  expect(await listKept('pages')).toEqual([])
})

test('forty pages are kept, those seen last', async () => {
  for (let number = 0; number < 42; number += 1) await keep('pages', `/produit/${number}`, new Response())
  await keep('pages', '/produit/2', new Response())
  await keep('pages', '/produit/42', new Response())
  const pages = await listKept('pages')
  expect(pages).toHaveLength(40)
  expect(pages.slice(0, 2)).toEqual(['/produit/42', '/produit/2'])
  expect(pages).not.toContain('/produit/3')
})

test('what another format of the worker kept is deleted, and nothing else', async () => {
  await caches.open('sillage-0-pages')
  await caches.open('of-somebody-else')
  await keep('pages', '/', new Response())
  await deleteOtherFormats()
  expect(await caches.keys()).toEqual(['of-somebody-else', 'sillage-1-pages'])
})
