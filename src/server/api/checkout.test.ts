import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { liftBounds } from '#tests/support/lift-bounds.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { countRows, SALMA, stockOf, stockPerfume } from '#tests/support/test-shop.ts'
import type { Visit } from '#tests/support/test-visit.ts'

let app: TestApp
let variantId: number
beforeEach(async () => {
  app = await startTestApp({ trustProxy: 'yes' })
  const { variantIds } = await stockPerfume(app.shop, { sizes: [{ volume: '5ml', price: 58, stock: 1000 }] })
  variantId = variantIds[0] ?? 0
  await app.shop.db
    .insertInto('promo_codes')
    .values({ code: 'ROSE10', discount_percentage: 10, expiry_date: '2026-12-31', usage_limit: null })
    .execute()
})
afterEach(() => app.close())

type Order = { name?: string; phone?: string; quantity?: number; price?: number; promoCode?: string }

function send(
  visit: Visit,
  { quantity = 1, price = 58, ...order }: Order = {},
  { key, address = '196.200.1.1' }: { key?: string; address?: string } = {},
): Promise<Response> {
  const items = [{ variant_id: variantId, quantity, price }]
  return visit.send(
    'POST',
    '/api/orders',
    { ...SALMA, ...order, items },
    { 'X-Forwarded-For': address, ...(key !== undefined && { 'Idempotency-Key': key }) },
  )
}

it('an order is in the language of its page, whatever the browser itself would rather read', async () => {
  const languages = { 'ar-MA': 'ar', 'fr-MA': 'fr', 'ar,fr;q=0.5': 'fr' }
  for (const [accepted, language] of Object.entries(languages)) {
    const items = [{ variant_id: variantId, quantity: 1, price: 58 }]
    const headers = { 'Accept-Language': accepted }
    const { id } = await (await app.visit().send('POST', '/api/orders', { ...SALMA, items }, headers)).json()
    const row = app.shop.db.selectFrom('orders').select('language').where('id', '=', id)
    expect([accepted, await row.executeTakeFirst()]).toEqual([accepted, { language }])
  }
})

const phoneOf = (turn: number) => `06${String(turn).padStart(8, '0')}`

describe('beyond the shop’s bounds', () => {
  it('an order is refused in French, with the time to wait, and stock stays as it was', async () => {
    const large = await send(app.visit(), { quantity: 11 })
    expect(large.status).toBe(409)
    expect(await large.json()).toMatchObject({
      code: 'order_too_large',
      message: expect.stringMatching('10 pièces au plus par article'),
    })
    const visit = app.visit()
    for (let turn = 0; turn < 5; turn += 1) expect((await send(visit)).status).toBe(201)
    const many = await send(visit)
    expect(many.status).toBe(429)
    expect(many.headers.get('Retry-After')).toBe(String(24 * 3600))
    expect((await many.json()).code).toBe('too_many_orders')
    expect(await stockOf(app.shop, variantId)).toBe(995)
  })

  it('one customer’s IPv6 line is one address, whichever of its networks the orders come from', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 25; turn += 1) {
      const address = `2001:db8:7:${turn.toString(16)}::1`
      statuses.push((await send(app.visit(), { phone: phoneOf(turn) }, { address })).status)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect((await send(app.visit(), { phone: phoneOf(99) }, { address: '2001:db8:8::1' })).status).toBe(201)
  })

  it('one address is one address, whatever browsers, phones and headers it shows', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 25; turn += 1) {
      const address = `10.0.0.${turn}, 196.200.1.1`
      statuses.push((await send(app.visit(), { phone: phoneOf(turn) }, { address })).status)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429])
    expect((await send(app.visit(), { phone: phoneOf(99) }, { address: '196.200.1.2' })).status).toBe(201)
  })
})

describe('an order sent again under its key', () => {
  it('is answered however often, whatever limits are reached', async () => {
    const visit = app.visit()
    const placed = await (await send(visit, {}, { key: 'one checkout' })).json()
    for (let turn = 0; turn < 5; turn += 1) await send(visit)
    expect((await send(visit)).status).toBe(429)
    for (let turn = 0; turn < 30; turn += 1) {
      const again = await send(visit, {}, { key: 'one checkout' })
      expect(again.status).toBe(201)
      expect((await again.json()).order_number).toBe(placed.order_number)
    }
    expect(await countRows(app.shop, 'orders')).toBe(5)
  })

  it('is refused to another browser with a conflict that reveals nothing', async () => {
    const placed = await (await send(app.visit(), {}, { key: 'one checkout' })).json()
    const stranger = await send(app.visit(), {}, { key: 'one checkout' })
    expect(stranger.status).toBe(409)
    const answer = await stranger.json()
    expect(answer).toEqual({ code: 'idempotency_conflict', message: expect.any(String) })
    expect(JSON.stringify(answer)).not.toContain(placed.order_number)
    expect(await countRows(app.shop, 'orders')).toBe(1)
  })

  it('at the same moment by two browsers makes one order, for one of them', async () => {
    const visits = [app.visit(), app.visit()]
    const answers = await Promise.all(visits.map((visit) => send(visit, {}, { key: 'one checkout' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await countRows(app.shop, 'orders')).toBe(1)
  })
})

describe('a number that the block list refuses', () => {
  it('gets one sentence, and learns nothing of the list', async () => {
    const [created_at, expires_at] = [app.shop.clock(), null]
    await app.shop.db
      .insertInto('blocklist')
      .values({
        phone: '+212612345678',
        level: 'refuser',
        reason: 'Trois colis refusés',
        created_at,
        created_by: null,
        expires_at,
      })
      .execute()
    const refused = await send(app.visit())
    expect(refused.status).toBe(409)
    expect(await refused.json()).toEqual({
      code: 'order_refused',
      message: 'Nous ne pouvons pas enregistrer cette commande en ligne. Contactez-nous sur WhatsApp.',
    })
    expect(await countRows(app.shop, 'orders')).toBe(0)
  })
})

describe('promo codes guessed by orders', () => {
  beforeEach(() => liftBounds(app.shop))

  const guessByOrder = (turn: number, order: Order) =>
    send(app.visit(), { phone: phoneOf(turn), promoCode: `DEVINE${turn}`, ...order })

  it('are counted with those at the code’s own box, per address', async () => {
    const from = { 'X-Forwarded-For': '196.200.1.1' }
    const visit = app.visit()
    for (let turn = 0; turn < 15; turn += 1) {
      const applied = { code: `DEVINE${turn}`, cartTotal: 100 }
      expect((await visit.send('POST', '/api/promo-codes/apply', applied, from)).status).toBe(200)
      expect((await guessByOrder(turn, {})).status).toBe(409)
    }
    expect((await guessByOrder(50, {})).status).toBe(429)
    const applied = { code: 'ROSE10', cartTotal: 100 }
    expect((await visit.send('POST', '/api/promo-codes/apply', applied, from)).status).toBe(429)
  })

  it('past the limit, tell nothing by being refused for another reason, and a valid code goes on', async () => {
    for (let turn = 0; turn < 30; turn += 1) await guessByOrder(turn, {})
    const right = { promoCode: 'ROSE10' }
    const refused = [
      await guessByOrder(50, { price: 0 }),
      await guessByOrder(51, { price: 0, ...right }),
      await guessByOrder(52, { quantity: 11 }),
      await guessByOrder(53, { quantity: 11, ...right }),
    ]
    for (const response of refused) {
      expect(response.status).toBe(429)
      expect((await response.json()).code).toBe('too_many_requests')
    }
    expect((await guessByOrder(54, right)).status).toBe(201)
    expect((await send(app.visit(), { phone: phoneOf(55), price: 0 })).status).toBe(409)
  })
})

it('invisible characters are refused on their own, and removed from visible text', async () => {
  const hidden = await send(app.visit(), { name: '\u200b\u2060\u3164\u200b' })
  expect(hidden.status).toBe(400)
  expect((await hidden.json()).issues).toEqual([{ path: 'name', message: expect.any(String) }])
  const placed = await send(app.visit(), { name: '\u202eSalma\u001b\r\nBennani\u200f' })
  expect((await placed.json()).name).toBe('Salma Bennani')
  const { name } = await app.shop.db.selectFrom('customers').select('name').executeTakeFirstOrThrow()
  expect(name).toBe('Salma Bennani')
})
