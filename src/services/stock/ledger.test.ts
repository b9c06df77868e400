import { glob, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrder } from '#services/orders/by-hand.ts'
import { cancelOrder } from '#services/orders/cancel.ts'
import { changeOrderLines } from '#services/orders/change-lines.ts'
import type { Staff } from '#services/orders/changes.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { createProduct, updateProduct } from '#services/products/save.ts'
import { updateSize } from '#services/products/update-size.ts'
import { productForm } from '#tests/support/product-form.ts'
import { asItIs, byPhone, testStaff } from '#tests/support/staff.ts'
import { FROM_SALMA, openTestShop, SALMA, type TestShop } from '#tests/support/test-shop.ts'
import { countDrift } from './drift.ts'

let shop: TestShop
let staff: Staff
beforeAll(async () => {
  shop = await openTestShop()
  staff = await testStaff(shop)
})
afterAll(() => shop.close())

function movements(variantId: number) {
  return shop.db
    .selectFrom('stock_movements')
    .select(['delta', 'stock_after', 'reason', 'staff_id', 'unit_cost'])
    .where('variant_id', '=', variantId)
    .orderBy('id')
    .execute()
}

describe('the stock ledger', () => {
  it('has a movement for every change of stock, with its reason, and its sum is the stock', async () => {
    const { id: productId, variants } = await createProduct(shop, productForm(), staff.username)
    const [size] = variants
    if (size === undefined) throw new Error('A product without a size was made.')
    const { id, stock } = size
    await shop.db.updateTable('variants').set({ cost: 21.5 }).where('id', '=', id).execute()
    const one = { variant_id: id, quantity: 1 }

    const items = [{ ...one, price: size.price }]
    const placed = await placeOrder(shop, { ...SALMA, items }, FROM_SALMA)
    await cancelOrder(shop, placed.id, FROM_SALMA)
    const { id: written } = await createOrder(shop, byPhone([one]), { staff })
    await changeOrderLines(shop, await asItIs(shop, written, { added: [one] }), { staff })
    await setOrderStatus(shop, { id: written, status: 'expedie' })
    await updateSize(shop, { id, stock: { before: stock - 2, after: stock + 1 } }, staff.username)

    expect(await movements(id)).toMatchObject([
      { delta: stock, stock_after: stock, reason: 'correction', staff_id: staff.id, unit_cost: null },
      { delta: -1, stock_after: stock - 1, reason: 'vente', staff_id: null, unit_cost: 21.5 },
      { delta: 1, stock_after: stock, reason: 'annulation', staff_id: null },
      { delta: -1, stock_after: stock - 1, reason: 'vente', staff_id: staff.id },
      { delta: -1, stock_after: stock - 2, reason: 'vente', staff_id: staff.id },
      { delta: 3, stock_after: stock + 1, reason: 'correction', staff_id: staff.id },
    ])
    expect(await countDrift(shop)).toBe(0)
    const form = productForm()
    await updateProduct(shop, { ...form, id: productId }, staff.username)
    expect(await countDrift(shop)).toBe(0)
  })

  it('keeps what goods cost when they were sold', async () => {
    const sold = await shop.db.selectFrom('order_items').select('unit_cost').execute()
    expect(new Set(sold.map(({ unit_cost }) => unit_cost))).toEqual(new Set([21.5]))
    await shop.db.updateTable('variants').set({ cost: 30 }).execute()
    const after = await shop.db.selectFrom('order_items').select('unit_cost').execute()
    expect(after).toEqual(sold)
  })

  it('notices a stock that was written around it', async () => {
    const { id } = await shop.db.selectFrom('variants').select('id').limit(1).executeTakeFirstOrThrow()
    await shop.db.updateTable('variants').set({ stock: 77 }).where('id', '=', id).execute()
    expect(await countDrift(shop)).toBe(1)
  })

  it('is the only one that writes the stock of a size', async () => {
    const writers: string[] = []
    for await (const file of glob('src/{services,server}/**/*.ts')) {
      if (file.endsWith('.test.ts')) continue
      const text = await readFile(file, 'utf8')
      const sets = /update variants set[^`]*?\bstock =|updateTable\('variants'\)[^\n]*\n?[^\n]*stock/.test(
        text,
      )
      if (sets || /insertInto\('variants'\)/.test(text)) writers.push(file)
      else if (/insert into variants/.test(text) && !/\bprice, 0, is_original/.test(text)) writers.push(file)
    }
    expect(writers).toEqual(['src/services/stock/ledger.ts'])
  })
})
