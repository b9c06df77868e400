import { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CSRF_HEADER } from '#contract/account/auth.ts'
import { ENDPOINTS } from '#contract/endpoints.schemas.ts'
import { nothingSchema } from '#contract/values.schemas.ts'
import { mount, mountPublic, readInProcess } from '#server/http/mount.ts'
import { createSessionKeeper } from '#server/http/session.ts'
import { signIn } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { countRows, OPENING, SALMA, stockOf, stockPerfume } from '#tests/support/test-shop.ts'

const HOUR_MS = 3_600_000

let app: TestApp

const ROSE = {
  method: 'GET',
  path: '/api/rose',
  access: 'visitor',
  schemas: { input: nothingSchema, answer: v.object({ name: v.string() }) },
} as const

const WRITES = ENDPOINTS.filter(({ method }) => method !== 'GET')

describe('every call of the contract', () => {
  // Refused calls change nothing: all share one shop, and no limit of calls per hour.
  let hours = 0
  beforeAll(async () => {
    app = await startTestApp()
  })
  beforeEach(() => {
    hours += 1
    app.shop.setTime(new Date(Date.parse(OPENING) + hours * HOUR_MS).toISOString())
  })
  afterAll(() => app.close())

  it.each(WRITES.map(({ method, path, access }) => [method, path, access]))(
    '%s %s refuses a missing and a forged token, and one of another browser',
    async (method, path, access) => {
      const address = path.replaceAll(/\{\w+\}/g, '1')
      const stranger = await app.visit().get('/api/auth/me')
      const visit = app.visit()
      await visit.get('/api/auth/me')
      if (access !== 'visitor') await signIn(app, visit)
      for (const token of ['', 'x', 'é'.repeat(43), stranger.headers.get(CSRF_HEADER) ?? '']) {
        const response = await visit.fetch(address, { method, headers: { [CSRF_HEADER]: token } })
        expect(response.status).toBe(403)
        expect(await response.json()).toMatchObject({ code: 'csrf' })
      }
    },
  )

  it('for administrators cannot be mounted as a public read', () => {
    const sessions = createSessionKeeper(app.shop, new URL('http://localhost'))
    const deps = {
      api: new Hono(),
      shop: app.shop,
      sessions,
      addressOf: () => '127.0.0.1',
      reads: new Map(),
      drafts: new Map(),
    }
    const secret = {
      method: 'GET',
      path: '/api/admin/b',
      access: 'owner',
      schemas: { input: nothingSchema, answer: nothingSchema },
    } as const
    expect(() => mountPublic(deps, secret, async () => ({}))).toThrow('/api/admin/b')
  })

  it('sends only the fields of its answer’s schema, to rendered pages too', async () => {
    const api = new Hono()
    const sessions = createSessionKeeper(app.shop, new URL('http://localhost'))
    const deps = {
      api,
      shop: app.shop,
      sessions,
      addressOf: () => '127.0.0.1',
      reads: new Map(),
      drafts: new Map(),
    }
    const row = { name: 'Rose', purchase_price: 12 }
    mountPublic(deps, ROSE, async () => row)
    const ownCall = { ...ROSE, path: '/api/my-rose' as const }
    mount(deps, ownCall, async () => row)
    for (const { path } of [ROSE, ownCall]) {
      expect(await (await api.request(path)).json()).toEqual({ name: 'Rose' })
    }
    expect(await readInProcess(deps.reads)(ROSE, {})).toEqual({ isRefused: false, answer: { name: 'Rose' } })
  })

  it('never answers a draft over HTTP: only the preview reads it', async () => {
    const api = new Hono()
    const sessions = createSessionKeeper(app.shop, new URL('http://localhost'))
    const [reads, drafts] = [new Map(), new Map()]
    const deps = { api, shop: app.shop, sessions, addressOf: () => '127.0.0.1', reads, drafts }
    const [published, draft] = [{ name: 'Rose' }, { name: 'Rose de Damas', note: 'à relire' }]
    mountPublic(deps, ROSE, async () => published, { draft: async () => draft })
    expect(await (await api.request('/api/rose')).json()).toEqual(published)
    expect(await readInProcess(reads)(ROSE, {})).toMatchObject({ answer: published })
    expect(await readInProcess(drafts)(ROSE, {})).toMatchObject({ answer: { name: 'Rose de Damas' } })
  })
})

describe('a shopper', () => {
  beforeEach(async () => {
    app = await startTestApp()
  })
  afterEach(() => app.close())

  it('orders, tracks and cancels, and the stock comes back', async () => {
    const { variantIds } = await stockPerfume(app.shop)
    const visit = app.visit()
    const items = [{ variant_id: variantIds[0], quantity: 2, price: 58 }]
    const placed = await visit.send('POST', '/api/orders', { ...SALMA, items })
    expect(placed.status).toBe(201)
    const order = await placed.json()
    expect(order).toMatchObject({ total: 151, contact: 'full', cancellation: 'allowed' })
    const tracked = await visit.get(`/api/orders/track?order_number=${order.order_number}`)
    expect(await tracked.json()).toEqual(order)
    const cancelled = await visit.send('PATCH', `/api/orders/${order.id}/cancel`)
    expect(await cancelled.json()).toMatchObject({ status: { id: 'annule' }, cancellation: 'closed' })
    expect(await stockOf(app.shop, variantIds[0])).toBe(5)
  })

  it('is told which line is short, or what the price has become', async () => {
    const { variantIds } = await stockPerfume(app.shop)
    const visit = app.visit()
    const order = (quantity: number, price: number) =>
      visit.send('POST', '/api/orders', { ...SALMA, items: [{ variant_id: variantIds[0], quantity, price }] })
    const short = await order(6, 58)
    expect(short.status).toBe(409)
    expect(await short.json()).toMatchObject({ code: 'insufficient_stock', message: expect.any(String) })
    const dearer = await order(1, 50)
    expect(dearer.status).toBe(409)
    expect(await dearer.json()).toMatchObject({
      code: 'price_changed',
      lines: [{ variant: { id: variantIds[0], price: 58 } }],
    })
    expect(await countRows(app.shop, 'orders')).toBe(0)
  })

  it('who calls too often is asked to wait, and accepted again later', async () => {
    const visit = app.visit()
    const track = () => visit.get('/api/orders/track?order_number=SL-2222-2222')
    for (let times = 0; times < 60; times += 1) expect((await track()).status).toBe(404)
    const refused = await track()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
    app.shop.setTime('2026-03-02T10:10:01Z')
    expect((await track()).status).toBe(404)
  })
})
