import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Announcement } from '#contract/live.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { cancelOrder } from './cancellation.ts'
import { announce, readAnnouncement, SHOP_CHANNEL } from './live.ts'
import { placeOrder } from './orders.ts'
import { sessionId } from './sessions.ts'
import { inTransaction } from './shop.ts'

let shop: TestShop
let heard: (Announcement | undefined)[]
let stop: () => Promise<void>
beforeEach(async () => {
  shop = await openTestShop()
  heard = []
  stop = await shop.listen(SHOP_CHANNEL, {
    onMessage: (payload) => heard.push(readAnnouncement(payload)),
    onGap: () => {},
  })
})
afterEach(async () => {
  await stop()
  await shop.close()
})

const BROWSER = { session: sessionId('salma'), idempotencyKey: undefined }

/** Everything sent before it has been heard once it is. */
async function hearAll(): Promise<(Announcement | undefined)[]> {
  const last: Announcement = { type: 'PRODUCT_UPDATE', data: { productId: 4_242 } }
  await inTransaction(shop, (tx) => announce(tx, last))
  await vi.waitFor(() => expect(heard.at(-1)).toEqual(last))
  return heard.slice(0, -1)
}

describe('what the shop announces', () => {
  it('is an order and what is left, without the person or the code', async () => {
    const { variantIds } = await stockPerfume(shop)
    await shop.db
      .insertInto('promo_codes')
      .values({ code: 'SECRET-10', discount_percentage: 10, expiry_date: '2026-12-31' })
      .execute()
    const items = [{ variant_id: variantIds[0] ?? 0, quantity: 2, price: 58 }]
    const order = await placeOrder(shop, { ...SALMA, items, promoCode: 'SECRET-10' }, BROWSER)
    const announced = await hearAll()
    expect(announced).toEqual([
      { type: 'PROMO_CODE_UPDATE', data: { promoCodeId: 1 } },
      {
        type: 'STOCK_UPDATE',
        data: expect.objectContaining({ variantId: variantIds[0], newStock: 3, volume: '5ml' }),
      },
      {
        type: 'NEW_ORDER',
        data: { orderId: order.id, order_number: order.order_number, total: order.total },
      },
    ])
    const told = JSON.stringify(announced)
    for (const secret of ['SECRET-10', SALMA.name, SALMA.phone, SALMA.city, SALMA.address]) {
      expect(told).not.toContain(secret)
    }
  })

  it('is a cancellation, and the stock that comes back', async () => {
    const { variantIds } = await stockPerfume(shop)
    const items = [{ variant_id: variantIds[0] ?? 0, quantity: 2, price: 58 }]
    const order = await placeOrder(shop, { ...SALMA, items }, BROWSER)
    await hearAll()
    heard.length = 0
    await cancelOrder(shop, order.id, BROWSER)
    expect(await hearAll()).toEqual([
      { type: 'STOCK_UPDATE', data: expect.objectContaining({ variantId: variantIds[0], newStock: 5 }) },
      { type: 'CUSTOMER_UPDATE', data: { customerId: 1 } },
      { type: 'ORDER_UPDATE', data: { orderId: order.id, status: 'annule' } },
    ])
  })

  it('is nothing when the order is refused or rolled back', async () => {
    const { variantIds } = await stockPerfume(shop)
    const [first = 0] = variantIds
    const tooMany = [{ variant_id: first, quantity: 6, price: 58 }]
    await expect(placeOrder(shop, { ...SALMA, items: tooMany }, BROWSER)).rejects.toMatchObject({
      code: 'insufficient_stock',
    })
    const unknownCode = [{ variant_id: first, quantity: 1, price: 58 }]
    await expect(
      placeOrder(shop, { ...SALMA, items: unknownCode, promoCode: 'NUL' }, BROWSER),
    ).rejects.toMatchObject({ code: 'promo_code_refused' })
    await expect(
      inTransaction(shop, async (tx) => {
        await announce(tx, { type: 'PRODUCT_UPDATE', data: { productId: 1 } })
        throw new Error('at the last moment')
      }),
    ).rejects.toThrow('at the last moment')
    expect(await hearAll()).toEqual([])
  })

  it('has room for the longest name', async () => {
    const { variantIds } = await stockPerfume(shop)
    await shop.db
      .updateTable('products')
      .set({ name: '🌹'.repeat(20_000) })
      .execute()
    const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
    await placeOrder(shop, { ...SALMA, items }, BROWSER)
    expect(await hearAll()).toHaveLength(2)
  })
})

describe('reading an announcement', () => {
  it.each(['', 'nonsense', '{}', '[]', '{"type":"STOCK_UPDATE"}', '{"type":"UNKNOWN","data":{}}', 'null'])(
    'makes nothing of %j',
    (payload) => expect(readAnnouncement(payload)).toBeUndefined(),
  )
})
