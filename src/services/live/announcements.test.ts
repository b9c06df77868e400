import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sessionId } from '#services/orders/access.ts'
import { cancelOrder } from '#services/orders/cancel.ts'
import { placeOrder } from '#services/orders/place.ts'
import { inTransaction } from '#services/shop.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { SALMA, stockPerfume } from '#tests/support/test-shop.ts'
import { announce } from './announcements.ts'
import { readAnnouncement } from './channel.ts'

let shop: HeardShop
beforeEach(async () => {
  shop = await openHeardShop()
})
afterEach(() => shop.close())

const BROWSER = { session: sessionId('salma'), address: '196.200.0.1', idempotencyKey: undefined }

describe('what the shop announces', () => {
  it('is an order and what is left, without the person or the code', async () => {
    const { variantIds } = await stockPerfume(shop)
    await shop.db
      .insertInto('promo_codes')
      .values({ code: 'SECRET-10', discount_percentage: 10, expiry_date: '2026-12-31' })
      .execute()
    const items = [{ variant_id: variantIds[0] ?? 0, quantity: 2, price: 58 }]
    const order = await placeOrder(shop, { ...SALMA, items, promoCode: 'SECRET-10' }, BROWSER)
    const announced = await shop.hearAll()
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
    await shop.hearAll()
    await cancelOrder(shop, order.id, BROWSER)
    expect(await shop.hearAll()).toEqual([
      { type: 'STOCK_UPDATE', data: expect.objectContaining({ variantId: variantIds[0], newStock: 5 }) },
      { type: 'CUSTOMER_UPDATE', data: { customerId: 1 } },
      { type: 'ORDER_UPDATE', data: { orderId: order.id, status: 'annule' } },
      {
        type: 'CONFIRMATION_UPDATE',
        data: { orderId: order.id, confirmation: 'close', toConfirm: 0, overdue: 0 },
      },
    ])
  })

  it('of a hidden perfume is only that it changed', async () => {
    const { productId, variantIds } = await stockPerfume(shop)
    const items = [{ variant_id: variantIds[0] ?? 0, quantity: 2, price: 58 }]
    const order = await placeOrder(shop, { ...SALMA, items }, BROWSER)
    await shop.db.updateTable('products').set({ visible: false }).execute()
    await shop.hearAll()
    await cancelOrder(shop, order.id, BROWSER)
    const announced = await shop.hearAll()
    expect(announced).toContainEqual({ type: 'PRODUCT_UPDATE', data: { productId } })
    expect(JSON.stringify(announced)).not.toContain('Kelaâ')
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
        announce(tx, { type: 'PRODUCT_UPDATE', data: { productId: 1 } })
        throw new Error('at the last moment')
      }),
    ).rejects.toThrow('at the last moment')
    expect(await shop.hearAll()).toEqual([])
  })

  it('has room for the longest name', async () => {
    const { variantIds } = await stockPerfume(shop)
    await shop.db
      .updateTable('products')
      .set({ name: '🌹'.repeat(20_000) })
      .execute()
    const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
    await placeOrder(shop, { ...SALMA, items }, BROWSER)
    expect(await shop.hearAll()).toHaveLength(2)
  })
})

describe('reading an announcement', () => {
  it.each(['', 'nonsense', '{}', '[]', '{"type":"STOCK_UPDATE"}', '{"type":"UNKNOWN","data":{}}', 'null'])(
    'makes nothing of %j',
    (payload) => expect(readAnnouncement(payload)).toBeUndefined(),
  )
})
