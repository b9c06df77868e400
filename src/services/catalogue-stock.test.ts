import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { setOrderStatus } from './admin-orders.ts'
import { createCatalogueCopy } from './catalogue-copy.ts'
import { announce } from './live.ts'
import { placeOrder } from './orders.ts'
import { createPromoCode } from './promo-code-records.ts'
import { type CatalogueCopy, inTransaction } from './shop.ts'

let shop: TestShop & { catalogue: CatalogueCopy }

beforeEach(async () => {
  const database = await openTestShop()
  shop = { ...database, catalogue: createCatalogueCopy(database) }
  shop.catalogue.noteHearing()
})
afterEach(() => shop.close())

describe('the stock in the copy of the catalogue', () => {
  it('puts no stock it was told of before in the place of what it has read since', async () => {
    const { productId, variantIds } = await stockPerfume(shop)
    await shop.catalogue.list()
    const sold = { variantId: variantIds[0] ?? 0, productName: 'Rosée', volume: '5ml' } as const
    const tellStock = (newStock: number) =>
      shop.catalogue.noteChange({ type: 'STOCK_UPDATE', data: { ...sold, newStock } })
    tellStock(1)
    shop.catalogue.noteChange({ type: 'PRODUCT_UPDATE', data: { productId } })
    expect((await shop.catalogue.list())[0]?.variants[0]?.stock).toBe(5)
    tellStock(1)
    shop.catalogue.noteHearing()
    expect((await shop.catalogue.list())[0]?.variants[0]?.stock).toBe(5)
    shop.catalogue.noteChange({ type: 'PRODUCT_UPDATE', data: { productId } })
    const read = shop.catalogue.list()
    // It has begun to read.
    await Promise.resolve()
    tellStock(2)
    expect((await read)[0]?.variants[0]?.stock).toBe(2)
  })

  it('is not what a change would have left that was taken back', async () => {
    const { variantIds } = await stockPerfume(shop)
    const [variant_id = 0] = variantIds
    await createPromoCode(shop, {
      code: 'FETE',
      discount_percentage: 10,
      expiry_date: '2026-12-31',
      usage_limit: 1,
      active: true,
    })
    const request = { ...SALMA, items: [{ variant_id, quantity: 1, price: 58 }], promoCode: 'FETE' }
    const order = () => placeOrder(shop, request, { session: 'salma', idempotencyKey: undefined })
    const { id } = await order()
    await setOrderStatus(shop, { id, status: 'annule' })
    await order()
    expect(await stockShown()).toBe(4)
    // Its piece is taken again before its code is found to be used up.
    await expect(setOrderStatus(shop, { id, status: 'nouveau' })).rejects.toThrow('FETE')
    expect(await stockShown()).toBe(4)
  })

  it('is what another process has sold last, when its own sale is known to be written only after that', async () => {
    const { variantIds } = await stockPerfume(shop)
    const [variantId = 0] = variantIds
    await shop.catalogue.list()
    const sold = { variantId, productName: 'Rosée', volume: '5ml' } as const
    await inTransaction(shop, async (tx) => {
      await tx.updateTable('variants').set({ stock: 3 }).where('id', '=', variantId).execute()
      await announce(tx, { type: 'STOCK_UPDATE', data: { ...sold, newStock: 4 } })
      for (const newStock of [4, 3])
        shop.catalogue.noteChange({ type: 'STOCK_UPDATE', data: { ...sold, newStock } })
    })
    expect(await stockShown()).toBe(3)
  })
})

async function stockShown(): Promise<number | undefined> {
  return (await shop.catalogue.list())[0]?.variants[0]?.stock
}
