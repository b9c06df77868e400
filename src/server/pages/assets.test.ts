import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSettings } from '#tests/support/settings.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { DAY_CACHE, HASHED_CACHE, WORKER_FILE } from './assets.ts'

const SCRIPT = 'console.log("rose")'

let folder: string
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sillage-assets-'))
  await mkdir(join(folder, 'assets/deep'), { recursive: true })
  await mkdir(join(folder, 'worker'))
  await writeFile(join(folder, 'worker/sw.js'), SCRIPT)
  await writeFile(join(folder, 'secret.js'), 'secret')
  await writeFile(join(folder, 'assets/entry-AbC.js'), SCRIPT)
  await writeFile(join(folder, 'assets/entry-AbC.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(folder, 'assets/deep/font.woff2'), 'font')
  app = await startTestApp({
    assets: [
      { folder: join(folder, 'assets'), under: '/assets/', cache: HASHED_CACHE },
      { folder: 'assets/brand', under: '/', cache: DAY_CACHE },
      { folder: join(folder, 'worker'), under: '/', ...WORKER_FILE },
    ],
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** Sends the raw path; `fetch` would normalise it. */
async function rawGet(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get({ ...addressOf(app.url), path, headers }, resolve).on('error', reject)
  return promise
}

function addressOf(url: string): { hostname: string; port: string } {
  const { hostname, port } = new URL(url)
  return { hostname, port }
}

describe('a built file', () => {
  it('is kept by browsers for good, and comes compressed to whoever reads that', async () => {
    const compressed = await rawGet('/assets/entry-AbC.js', { 'Accept-Encoding': 'gzip, br' })
    expect(compressed.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    const plain = await rawGet('/assets/entry-AbC.js', { 'Accept-Encoding': 'gzip' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(Buffer.concat(await plain.toArray()).toString()).toBe(SCRIPT)
  })

  it('is compressed when it is a drawing that no build has compressed', async () => {
    const { headers } = await rawGet('/logo.svg', { 'Accept-Encoding': 'br' })
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-encoding': 'br' })
    expect(Number(headers['content-length'])).toBeLessThan(4000)
  })

  it('may lie in a folder', async () => {
    const response = await app.visit().get('/assets/deep/font.woff2')
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'font/woff2'])
  })

  it('that is gone is 404, rather than a page', async () => {
    const response = await app.visit().get('/assets/entry-Old.js')
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})

it('the icon stands at the root', async () => {
  const response = await app.visit().get('/favicon.svg')
  expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400')
})

it('the service worker is asked for anew at each visit, and may fetch from the shop alone', async () => {
  const response = await app.visit().get('/sw.js')
  expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
  expect(response.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  )
})

it('the shop can be installed: its manifest names icons that exist, in their sizes', async () => {
  await changeSettings(app.shop, 'shop', { name: 'Maison Nūr' })
  const response = await app.visit().get('/site.webmanifest')
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json')
  const { name, short_name, display, start_url, scope, theme_color, icons } = await response.json()
  expect([name, short_name]).toEqual(['Maison Nūr', 'Maison Nūr'])
  expect({ display, start_url, scope, theme_color }).toEqual({
    display: 'standalone',
    start_url: '/',
    scope: '/',
    theme_color: '#1E4537',
  })
  const drawn = icons.filter(({ type }: { type: string }) => type === 'image/png')
  expect(drawn.map(({ sizes, purpose = 'any' }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of drawn) {
    const icon = Buffer.from(await (await app.visit().get(src)).arrayBuffer())
    const { width, height } = await sharp(icon).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

it('the shop in Arabic is installed as the same shop, which opens in Arabic', async () => {
  await changeSettings(app.shop, 'shop', { name: 'Maison Nūr' })
  const manifestOf = async (path: string) => (await app.visit().get(path)).json()
  const french = await manifestOf('/site.webmanifest')
  expect(french).toMatchObject({ lang: 'fr-MA', dir: 'ltr' })
  expect(await manifestOf('/ar/site.webmanifest')).toEqual({
    ...french,
    lang: 'ar-MA',
    dir: 'rtl',
    start_url: '/ar',
    description: expect.stringMatching(/^\p{Script=Arabic}/u),
  })
})

it('the administrator’s area can be installed beside the shop, and opens with the orders to confirm', async () => {
  await changeSettings(app.shop, 'shop', { name: 'Maison Nūr' })
  const response = await app.visit().get('/admin.webmanifest')
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json')
  expect(await response.json()).toMatchObject({
    id: '/admin',
    name: 'Maison Nūr · Gestion',
    short_name: 'Maison Nūr',
    display: 'standalone',
    start_url: '/admin/confirmation',
    scope: '/admin',
  })
})

it.each([
  '/assets/../secret.js',
  '/assets/%2e%2e/secret.js',
  '/assets/..%2fsecret.js',
  '/assets//../secret.js',
  '/../secret.js',
  '//secret.js',
  '/package.json',
  '/.git/config',
])('%s leads nowhere', async (path) => {
  const response = await rawGet(path)
  expect(Buffer.concat(await response.toArray()).toString()).not.toMatch(/secret|"name"|\[core\]/)
})
