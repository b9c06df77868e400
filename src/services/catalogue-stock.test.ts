import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { createCatalogueCopy } from './catalogue-copy.ts'
import type { CatalogueCopy } from './shop.ts'

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
})
