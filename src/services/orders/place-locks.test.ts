import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { markBuyer } from '#services/risk/buyer-marks.ts'
import { recordStatements } from '#tests/support/sent-statements.ts'
import { openTestShop, SALMA, stockOf, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { sessionId } from './access.ts'
import { type OrderRequest, type OrderSender, placeOrder } from './place.ts'

const FROM = { session: sessionId('salma'), address: '196.200.0.1' }

let shop: TestShop
let request: OrderRequest
let variantId: number
beforeEach(async () => {
  shop = await openTestShop()
  const { variantIds } = await stockPerfume(shop, { sizes: [{ volume: '5ml', price: 58, stock: 2 }] })
  variantId = variantIds[0] ?? 0
  await shop.db
    .insertInto('promo_codes')
    .values({ code: 'ROSE10', discount_percentage: 10, expiry_date: '2026-12-31', usage_limit: 2 })
    .execute()
  request = {
    ...SALMA,
    items: [{ variant_id: variantId, quantity: 1, price: 58 }],
    promoCode: 'ROSE10',
    promoCodeId: 1,
  }
  // Their key is read once a year.
  await markBuyer(shop, FROM, shop.clock())
})
afterEach(() => shop.close())

const sender = (): OrderSender => ({ ...FROM, idempotencyKey: randomUUID() })

describe('an order with a promo code, where buyers are counted', () => {
  it('locks its key, its buyer, its sizes and its code in this order, before it writes anything else', async () => {
    const { statements, stop } = recordStatements()
    await placeOrder(shop, request, sender())
    stop()
    const locks = statements
      .map(
        ({ text }) =>
          /insert into "idempotency_keys"|advisory|for (?:no key )?update|^\s*update/.exec(text)?.[0],
      )
      .filter((lock) => lock !== undefined)
    expect(locks.slice(0, 5)).toEqual([
      'insert into "idempotency_keys"',
      'advisory',
      'for update',
      'for no key update',
      'update',
    ])
  })

  it('is answered again to the same key, though its size is sold out and its code used up', async () => {
    const from = sender()
    const placed = await placeOrder(shop, request, from)
    await placeOrder(shop, request, sender())
    expect(await stockOf(shop, variantId)).toBe(0)
    await expect(placeOrder(shop, request, sender())).rejects.toMatchObject({ code: 'insufficient_stock' })
    expect((await placeOrder(shop, request, from)).id).toBe(placed.id)
  })

  it('is answered to all who send it at once, and placed once', async () => {
    const from = sender()
    const orders = await Promise.all(Array.from({ length: 5 }, () => placeOrder(shop, request, from)))
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    expect(await stockOf(shop, variantId)).toBe(1)
  })
})
