import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { announce } from '#services/live/announcements.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { createPromoCode } from '#services/promo-codes/records.ts'
import { type CatalogueCopy, inTransaction } from '#services/shop.ts'
import { UNBOUND } from '#tests/support/promo-codes.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { createCatalogueCopy } from './copy.ts'

let shop: TestShop & { catalogue: CatalogueCopy }

beforeEach(async () => {
  const database = await openTestShop()
  shop = { ...database, catalogue: createCatalogueCopy(database) }
  shop.catalogue.onReconnected()
})
afterEach(() => shop.close())

describe('the stock in the copy of the catalogue', () => {
  it('is not overwritten by an announcement older than the last read', async () => {
    const { productId, variantIds } = await stockPerfume(shop)
    await shop.catalogue.list()
    const sold = { variantId: variantIds[0] ?? 0, productName: 'Rosée', volume: '5ml' } as const
    const tellStock = (newStock: number) =>
      shop.catalogue.onAnnouncement({ type: 'STOCK_UPDATE', data: { ...sold, newStock } })
    tellStock(1)
    shop.catalogue.onAnnouncement({ type: 'PRODUCT_UPDATE', data: { productId } })
    expect((await shop.catalogue.list())[0]?.variants[0]?.stock).toBe(5)
    tellStock(1)
    shop.catalogue.onReconnected()
    expect((await shop.catalogue.list())[0]?.variants[0]?.stock).toBe(5)
    shop.catalogue.onAnnouncement({ type: 'PRODUCT_UPDATE', data: { productId } })
    const read = shop.catalogue.list()
    // The reload is running.
    await Promise.resolve()
    tellStock(2)
    expect((await read)[0]?.variants[0]?.stock).toBe(2)
  })

  it('ignores a change that was rolled back', async () => {
    const { variantIds } = await stockPerfume(shop)
    const [variant_id = 0] = variantIds
    await createPromoCode(shop, {
      ...UNBOUND,
      code: 'FETE',
      discount_percentage: 10,
      expiry_date: '2026-12-31',
      usage_limit: 1,
      active: true,
    })
    const request = { ...SALMA, items: [{ variant_id, quantity: 1, price: 58 }], promoCode: 'FETE' }
    const order = () =>
      placeOrder(shop, request, { session: 'salma', address: '196.200.0.1', idempotencyKey: undefined })
    const { id } = await order()
    await setOrderStatus(shop, { id, status: 'annule' })
    await order()
    expect(await stockShown()).toBe(4)
    // It takes the stock before it finds the code used up, and rolls back.
    await expect(setOrderStatus(shop, { id, status: 'nouveau' })).rejects.toThrow('FETE')
    expect(await stockShown()).toBe(4)
  })

  it('is the value of another process’s later sale, even when its own write is reported after it', async () => {
    const { variantIds } = await stockPerfume(shop)
    const [variantId = 0] = variantIds
    await shop.catalogue.list()
    const sold = { variantId, productName: 'Rosée', volume: '5ml' } as const
    await inTransaction(shop, async (tx) => {
      await tx.updateTable('variants').set({ stock: 3 }).where('id', '=', variantId).execute()
      announce(tx, { type: 'STOCK_UPDATE', data: { ...sold, newStock: 4 } })
      for (const newStock of [4, 3])
        shop.catalogue.onAnnouncement({ type: 'STOCK_UPDATE', data: { ...sold, newStock } })
    })
    expect(await stockShown()).toBe(3)
  })
})

async function stockShown(): Promise<number | undefined> {
  return (await shop.catalogue.list())[0]?.variants[0]?.stock
}
