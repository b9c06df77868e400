import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdminProduct } from '#contract/products/products.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { orderSmallest, productForm, saveRead } from '#tests/support/product-form.ts'
import { getAdminProduct } from './records.ts'
import { createProduct } from './save.ts'
import { updateSize } from './update-size.ts'

let shop: HeardShop
let read: AdminProduct
let id: number
beforeEach(async () => {
  shop = await openHeardShop()
  read = await createProduct(shop, productForm())
  id = read.variants[0]?.id ?? 0
})
afterEach(() => shop.close())

const change = (changes: Omit<Parameters<typeof updateSize>[1], 'id'>) =>
  updateSize(shop, { id, ...changes }, 'yasmine')

async function audited(): Promise<string[]> {
  const rows = await shop.db.selectFrom('audit').selectAll().orderBy('id').execute()
  return rows.map(({ actor, action, subject, fields }) => `${actor} ${action} ${subject} ${fields.join()}`)
}

describe('a size changed in the list', () => {
  it('has its new price, announced and written to the audit', async () => {
    const saved = await change({ price: { before: 58, after: 62.5 } })
    expect(saved.variants[0]).toMatchObject({ price: 62.5, stock: 5 })
    expect(await getAdminProduct(shop, read.id)).toEqual(saved)
    expect(await audited()).toEqual([`yasmine prices.changed product ${read.id} price 5ml`])
    const changed = { type: 'PRODUCT_UPDATE', data: { productId: read.id } }
    await vi.waitFor(() => expect(shop.heard).toEqual([changed, changed]))
  })

  it('gains and loses pieces by the difference, so that those sold meanwhile are not put back', async () => {
    await orderSmallest(shop, read, 2)
    expect((await change({ stock: { before: 5, after: 9 } })).variants[0]).toMatchObject({ stock: 7 })
    expect((await change({ stock: { before: 7, after: 0 } })).variants[0]).toMatchObject({ stock: 0 })
    expect(await audited()).toEqual([
      `yasmine stock.changed product ${read.id} stock 5ml`,
      `yasmine stock.changed product ${read.id} stock 5ml`,
    ])
    const stock = { variantId: id, newStock: 7, productName: read.name, volume: '5ml' }
    await vi.waitFor(() => expect(shop.heard).toContainEqual({ type: 'STOCK_UPDATE', data: stock }))
  })

  it('beside orders at the same moment loses no piece', async () => {
    await Promise.all([
      change({ stock: { before: 5, after: 25 } }),
      orderSmallest(shop, read, 1),
      orderSmallest(shop, read, 2),
    ])
    expect((await getAdminProduct(shop, read.id)).variants[0]).toMatchObject({ stock: 22 })
  })

  it('is refused where more would go than is left, and nothing is written', async () => {
    await orderSmallest(shop, read, 4)
    await expect(
      change({ price: { before: 58, after: 62 }, stock: { before: 5, after: 2 } }),
    ).rejects.toMatchObject({
      code: 'product_changed',
      issues: [{ path: 'stock', message: expect.stringContaining('il y a 1 en stock') }],
      details: { product: { variants: [{ price: 58, stock: 1 }, { stock: 2 }] } },
    })
    expect(await audited()).toEqual([])
  })

  it('is refused where the price is no longer the one shown', async () => {
    await change({ price: { before: 58, after: 60 } })
    await expect(change({ price: { before: 58, after: 62 } })).rejects.toMatchObject({
      code: 'product_changed',
      issues: [{ path: 'price', message: 'Ce prix a changé entre-temps\u00a0: 60\u00a0DH.' }],
      details: { product: { variants: [{ price: 60 }, {}] } },
    })
    // Both meant the same.
    expect((await change({ price: { before: 58, after: 60 } })).variants[0]).toMatchObject({ price: 60 })
  })

  it('tells a form that was opened before of its price, not of its stock', async () => {
    const restocked = await change({ stock: { before: 5, after: 6 } })
    expect(restocked.updated_at).toBe(read.updated_at)
    await change({ price: { before: 58, after: 62 } })
    await expect(saveRead(shop, restocked, ({ product }) => (product.name = 'Autre'))).rejects.toMatchObject({
      code: 'product_changed',
    })
  })

  it('of a product that is gone is not found', async () => {
    await shop.db.deleteFrom('products').execute()
    await expect(change({ stock: { before: 5, after: 6 } })).rejects.toMatchObject({ code: 'not_found' })
  })
})
