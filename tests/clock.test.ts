import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseMoment } from '#domain/time/written-time.ts'
import { getVariantPrice } from '#services/catalogue/prices.ts'
import { deleteExpired } from '#services/delete-expired.ts'
import { placeOrder } from '#services/orders/place.ts'
import { createPromotion } from '#services/promotions/records.ts'
import { signIn } from './support/test-admin.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { countRows, SALMA, stockPerfume } from './support/test-shop.ts'

let app: TestApp
let variant_id: number
beforeEach(async () => {
  app = await startTestApp()
  variant_id = (await stockPerfume(app.shop)).variantIds[0] ?? 0
})
afterEach(() => app.close())

const HALF = { promotion_type: 'percentage', discount_value: 50 } as const

async function priceAt(instant: string): Promise<number> {
  app.shop.setTime(instant)
  return (await getVariantPrice(app.shop, variant_id)).currentPrice
}

/** Morocco is one hour ahead of UTC except during Ramadan: in 2026 from 15 February 3:00 to 22 March 2:00. */
describe('the night in which Ramadan’s time begins', () => {
  it('a promotion of a day lasts twenty-four hours, whatever the clocks show', async () => {
    app.shop.setTime('2026-02-14T12:00:00Z')
    const start_date = parseMoment('2026-02-14T20:00') ?? undefined
    await createPromotion(app.shop, { ...HALF, variant_id, start_date, duration_hours: 24 })
    expect(await priceAt('2026-02-14T18:59:59Z')).toBe(58)
    expect(await priceAt('2026-02-14T19:00:00Z')).toBe(29)
    expect(await priceAt('2026-02-15T18:59:59Z')).toBe(29)
    expect(await priceAt('2026-02-15T19:00:00Z')).toBe(58)
  })

  it('one that ends at a local time ends when clocks show it', async () => {
    app.shop.setTime('2026-02-14T12:00:00Z')
    await createPromotion(app.shop, { ...HALF, variant_id, end_date: parseMoment('2026-02-15T20:00') })
    expect(await priceAt('2026-02-15T19:59:59Z')).toBe(29)
    expect(await priceAt('2026-02-15T20:00:00Z')).toBe(58)
  })
})

describe('a clock that jumps', () => {
  it('ahead ends sessions and promotions, and takes no order away', async () => {
    const visit = await signIn(app, app.visit())
    await createPromotion(app.shop, { ...HALF, variant_id, duration_hours: 5 })
    await placeOrder(
      app.shop,
      { ...SALMA, items: [{ variant_id, quantity: 1, price: 29 }] },
      { session: 'salma', address: '196.200.0.1', idempotencyKey: randomUUID() },
    )
    app.shop.setTime('2036-03-02T10:00:00Z')
    await deleteExpired(app.shop)
    expect((await visit.get('/api/orders/admin')).status).toBe(401)
    expect(await priceAt('2036-03-02T10:00:00Z')).toBe(58)
    expect(await countRows(app.shop, 'orders')).toBe(1)
    expect((await (await signIn(app, app.visit())).get('/api/orders/admin')).status).toBe(200)
  })

  it('back, and forth again, makes no second order of one checkout, and locks nobody out', async () => {
    const once = { session: 'salma', address: '196.200.0.1', idempotencyKey: randomUUID() }
    const request = { ...SALMA, items: [{ variant_id, quantity: 1, price: 58 }] }
    const { id } = await placeOrder(app.shop, request, once)
    for (const instant of ['2025-03-02T10:00:00Z', '2026-03-02T10:00:05Z']) {
      app.shop.setTime(instant)
      expect((await placeOrder(app.shop, request, once)).id).toBe(id)
      const visit = await signIn(app, app.visit())
      expect((await visit.get('/api/orders/admin')).status).toBe(200)
    }
    expect(await countRows(app.shop, 'orders')).toBe(1)
  })
})
