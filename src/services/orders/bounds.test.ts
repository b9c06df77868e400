import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stockForNewCustomers } from '#tests/support/new-customers.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { countRows, openTestShop, stockOf, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let variantIds: number[]
let order: Awaited<ReturnType<typeof stockForNewCustomers>>['order']
beforeEach(async () => {
  shop = await openTestShop()
  ;({ variantIds, order } = await stockForNewCustomers(shop))
})
afterEach(() => shop.close())

describe('one order', () => {
  it('holds ten pieces of a size, however they are split into lines; the refusal names the bound', async () => {
    await order([{ quantity: 10 }])
    const split = [{ quantity: 6 }, { quantity: 5 }]
    for (const basket of [[{ quantity: 11 }], split]) {
      await expect(order(basket)).rejects.toMatchObject({
        code: 'order_too_large',
        message: '10 pièces au plus par article. Pour commander davantage, contactez-nous.',
      })
    }
    expect(await stockOf(shop, variantIds[0])).toBe(990)
  })

  it('holds thirty pieces, and as many lines as the shop has set', async () => {
    const ofEach = [0, 1, 2].map((size) => ({ size, quantity: 10 }))
    await changeSettings(shop, 'orders', { max_open_amount_per_buyer: 100_000 })
    await order(ofEach)
    await expect(order([...ofEach, { size: 3, quantity: 1 }])).rejects.toMatchObject({
      code: 'order_too_large',
      message: '30 pièces au plus par commande. Pour commander davantage, contactez-nous.',
    })
    await changeSettings(shop, 'orders', { max_lines_per_order: 2 })
    await expect(order([0, 1, 2].map((size) => ({ size, quantity: 1 })))).rejects.toMatchObject({
      code: 'order_too_large',
      message: '2 articles au plus par commande. Pour commander davantage, contactez-nous.',
    })
  })

  it('that alone exceeds the buyer’s limit is too large: waiting would not help', async () => {
    await expect(order([{ size: 3, quantity: 6 }])).rejects.toMatchObject({
      code: 'order_too_large',
      message: '5\u202f000\u00a0DH au plus par commande. Pour commander davantage, contactez-nous.',
    })
  })

  it('at the dearest price is refused by its total, whatever the settings allow', async () => {
    await shop.db.updateTable('variants').set({ price: 9_999_999 }).execute()
    const twice = [0, 1].map((size) => ({ size, quantity: 999, price: 9_999_999 }))
    const lifted = {
      max_pieces_per_line: 999,
      max_pieces_per_order: 9999,
      max_open_amount_per_buyer: 9_999_999,
    }
    await changeSettings(shop, 'orders', lifted)
    await expect(order(twice)).rejects.toMatchObject({ code: 'order_too_large' })
    expect(await countRows(shop, 'orders')).toBe(0)
  })
})
