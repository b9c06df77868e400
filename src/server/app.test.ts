import { createHash } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listProducts } from '#contract/catalogue/catalogue.ts'
import { GOOD_CALLS } from '#tests/support/good-calls.ts'
import { signIn } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { stockPerfume } from '#tests/support/test-shop.ts'
import type { Render } from './pages/pages.ts'

let app: TestApp
afterEach(async () => {
  vi.restoreAllMocks()
  await app.close()
})

const INLINE = 'window.start = 1'
const PAGE = `<!doctype html><html><head><script src="/assets/entry.js"></script>
<script type="application/ld+json">{"@type":"Product"}</script></head><body>${'Rose '.repeat(1000)}</body></html>`

function page(html: string, init?: ResponseInit): Render {
  return async () => new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' }, ...init })
}

describe('a page', () => {
  it('may run the scripts of its renderer, and no others', async () => {
    const scripts = (nonce: string) => `<script nonce="${nonce}">${INLINE}</script><script>other()</script>`
    app = await startTestApp({ render: async (_request, _read, { nonce }) => new Response(scripts(nonce)) })
    const response = await app.visit().get('/')
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    const hash = createHash('sha256').update(INLINE).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
  })

  it('is rendered with data read in process', async () => {
    app = await startTestApp({
      render: async (_request, read) => {
        const given = await read(listProducts, {})
        return new Response(`<h1>${given.isRefused ? given.body : given.answer[0]?.name}</h1>`)
      },
    })
    await stockPerfume(app.shop)
    expect(await (await app.visit().get('/')).text()).toBe('<h1>Rosée de Kelaâ</h1>')
  })

  it('that cannot be rendered is replaced by a plain one that tells nothing, and logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    app = await startTestApp({
      render: async () => {
        throw new Error('select secret from tables')
      },
    })
    const response = await app.visit().get('/boutique')
    expect(response.status).toBe(500)
    const html = await response.text()
    expect(html).toContain('lang="fr-MA"')
    expect(html).not.toContain('secret')
    expect(log).toHaveBeenCalledOnce()
  })

  it('whose visitor has gone meanwhile is no bug', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const begun = Promise.withResolvers<void>()
    const broken = Promise.withResolvers<void>()
    app = await startTestApp({
      async render({ signal }) {
        begun.resolve()
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        broken.resolve()
        signal.throwIfAborted()
        return new Response()
      },
    })
    const leaving = new AbortController()
    const left = app.visit().fetch('/', { signal: leaving.signal })
    await begun.promise
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
    await broken.promise
    await app.visit().get('/healthz')
    expect(log).not.toHaveBeenCalled()
  })

  it('redirects where its route redirects', async () => {
    app = await startTestApp({
      render: async () => new Response(null, { status: 301, headers: { Location: '/produit/rose' } }),
    })
    const response = await app.visit().get('/produit/1')
    expect([response.status, response.headers.get('Location')]).toEqual([301, '/produit/rose'])
    // A slug may be taken back: cached redirects in both directions would loop.
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
  })

  it('keeps its status', async () => {
    app = await startTestApp({ render: page('<h1>404</h1>', { status: 404 }) })
    expect((await app.visit().get('/nulle-part')).status).toBe(404)
  })

  it('asked for by HEAD answers without a body', async () => {
    app = await startTestApp({ render: page(PAGE) })
    const response = await app.visit().fetch('/', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})

describe('every answer', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent as %s to whoever reads it, large or not, and unfolds to the same', async (encoding, unfold) => {
    const large = PAGE.repeat(Math.ceil(200_000 / PAGE.length))
    app = await startTestApp({ render: page(large) })
    const query = await rawGet(`${app.url}/?q=1`, { 'Accept-Encoding': encoding })
    expect(query.headers['content-encoding']).toBe(encoding)
    expect(unfold(query.body).toString()).toBe(large)
    await app.close()
    app = await startTestApp({ render: page(PAGE) })
    const raw = await rawGet(app.url, { 'Accept-Encoding': encoding })
    expect(raw.headers['content-encoding']).toBe(encoding)
    expect(raw.headers.vary).toContain('Accept-Encoding')
    expect(unfold(raw.body).toString()).toBe(PAGE)
    const plain = await rawGet(app.url, {})
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(PAGE)
  })
})

describe('the JSON of public reads', () => {
  it.each([
    '/api/catalogue',
    '/api/products',
    '/api/products/bestsellers',
    '/api/products/1',
    '/api/variants/1/price',
  ])('%s is asked about again and answered 304 while nothing changed', async (path) => {
    app = await startTestApp()
    await stockPerfume(app.shop)
    const first = await app.visit().get(path)
    expect(first.headers.get('Cache-Control')).toBe('no-cache')
    const tag = { 'If-None-Match': first.headers.get('ETag') ?? '' }
    const second = await app.visit().fetch(path, { headers: tag })
    expect([second.status, await second.text()]).toEqual([304, ''])
    await app.shop.db.updateTable('variants').set({ price: 61, stock: 1 }).execute()
    await app.shop.db.updateTable('products').set({ is_best_seller: true }).execute()
    expect((await app.visit().fetch(path, { headers: tag })).status).toBe(200)
  })
})

/** `fetch` decompresses automatically; this does not. */
async function rawGet(url: string, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(url, { headers }, resolve).on('error', reject)
  const response = await promise
  return { headers: response.headers, body: Buffer.concat(await response.toArray()) }
}

describe('a write', () => {
  it('is noted when it may have changed something, before its answer is sent; one that is refused has not', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const onWrite = vi.fn()
    app = await startTestApp({ onWrite })
    const visit = await signIn(app, app.visit())
    expect((await visit.send('POST', '/api/promotions/expire-check')).status).toBe(200)
    expect(onWrite).toHaveBeenCalledOnce()
    expect((await visit.fetch('/', { method: 'POST' })).status).toBe(405)
    expect((await visit.fetch('/api/orders', { method: 'POST' })).status).toBe(403)
    expect((await app.visit().send('POST', '/api/products')).status).toBe(401)
    expect(onWrite).toHaveBeenCalledOnce()
    vi.spyOn(app.shop, 'clock').mockImplementation(() => {
      throw new Error('half done')
    })
    expect((await visit.send('POST', '/api/promotions/expire-check')).status).toBe(500)
    expect(onWrite).toHaveBeenCalledTimes(2)
  })

  it('that changes nothing public is not noted: login, logout, a promo code preview, a quiz', async () => {
    const onWrite = vi.fn()
    app = await startTestApp({ onWrite })
    const visit = await signIn(app, app.visit())
    for (const path of ['/api/promo-codes/apply', '/api/quiz/results', '/api/auth/logout']) {
      const { status } = await visit.send('POST', path, GOOD_CALLS[`POST ${path}`]?.input)
      expect([path, status]).toEqual([path, 200])
    }
    expect(onWrite).not.toHaveBeenCalled()
  })
})
