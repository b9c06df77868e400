import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Announcement } from '#contract/live.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { deleteOrder, setOrderStatus } from './admin-orders.ts'
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

/** What has been heard since the last time it was asked. */
async function hearAll(): Promise<(Announcement | undefined)[]> {
  const last: Announcement = { type: 'PRODUCT_UPDATE', data: { productId: 4_242 } }
  await inTransaction(shop, (tx) => announce(tx, last))
  await vi.waitFor(() => expect(heard.at(-1)).toEqual(last))
  return heard.splice(0).slice(0, -1)
}

it('is announced with the stock, the code and the customer it changes, and only once it is done', async () => {
  const { variantIds } = await stockPerfume(shop)
  await shop.db
    .insertInto('promo_codes')
    .values({ code: 'SECRET-10', discount_percentage: 10, expiry_date: '2026-12-31' })
    .execute()
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 2, price: 58 }]
  const browser = { session: sessionId('salma'), idempotencyKey: undefined }
  const { id } = await placeOrder(shop, { ...SALMA, items, promoCode: 'SECRET-10' }, browser)
  await hearAll()

  const told = (status: string, newStock: number) => [
    { type: 'STOCK_UPDATE', data: expect.objectContaining({ variantId: variantIds[0], newStock }) },
    { type: 'PROMO_CODE_UPDATE', data: { promoCodeId: 1 } },
    { type: 'CUSTOMER_UPDATE', data: { customerId: 1 } },
    { type: 'ORDER_UPDATE', data: { orderId: id, status } },
  ]
  await setOrderStatus(shop, { id, status: 'annule' })
  expect(await hearAll()).toEqual(told('annule', 5))
  await setOrderStatus(shop, { id, status: 'annule' })
  expect(await hearAll()).toEqual([])
  await setOrderStatus(shop, { id, status: 'livre' })
  expect(await hearAll()).toEqual(told('livre', 3))

  await setOrderStatus(shop, { id, status: 'annule' })
  await shop.db.updateTable('promo_codes').set({ usage_limit: 1, current_usage: 1 }).execute()
  await hearAll()
  await expect(setOrderStatus(shop, { id, status: 'livre' })).rejects.toThrow()
  expect(await hearAll()).toEqual([])
  await deleteOrder(shop, id)
  expect(await hearAll()).toEqual([{ type: 'ORDER_UPDATE', data: { orderId: id, status: 'annule' } }])
})
