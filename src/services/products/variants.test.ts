import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getProduct } from '#services/catalogue/read.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { orderSmallest, productForm, SENT_VARIANTS, saveRead, setStock } from '#tests/support/product-form.ts'
import { stockOf } from '#tests/support/test-shop.ts'
import { getAdminProduct } from './records.ts'
import { createProduct, updateProduct } from './save.ts'

let shop: HeardShop
beforeEach(async () => {
  shop = await openHeardShop()
})
afterEach(() => shop.close())

describe('saving stock', () => {
  it('does not put back what was sold while the form was open', async () => {
    const read = await createProduct(shop, productForm())
    await orderSmallest(shop, read, 2)
    const saved = await saveRead(shop, read, ({ product }) => (product.name = 'Rosée du matin'))
    expect(saved.variants[0]).toMatchObject({ stock: 3 })
    await orderSmallest(shop, saved, 1)
    expect((await saveRead(shop, saved, setStock(13))).variants[0]).toMatchObject({ stock: 12 })
  })

  it('beside orders at the same moment loses no piece', async () => {
    const read = await createProduct(shop, productForm())
    const [saved] = await Promise.all([
      saveRead(shop, read, setStock(25)),
      orderSmallest(shop, read, 1),
      orderSmallest(shop, read, 2),
    ])
    expect(await stockOf(shop, saved.variants[0]?.id)).toBe(22)
  })

  it('is refused, and writes nothing, where more would go than is left', async () => {
    const read = await createProduct(shop, productForm())
    await orderSmallest(shop, read, 4)
    const attempt = saveRead(shop, read, (form) => {
      form.product.name = 'Autre nom'
      setStock(2)(form)
      setStock(9, { volume: '50ml' })(form)
    })
    await expect(attempt).rejects.toMatchObject({
      code: 'product_changed',
      issues: [{ path: 'variants.0.stock' }],
      details: { product: { name: read.name, variants: [{ stock: 1 }, { stock: 2 }] } },
    })
    expect(await getAdminProduct(shop, read.id)).toMatchObject({ name: read.name, total_stock: 3 })
  })

  it('is announced where it changed, and never of what is hidden', async () => {
    const read = await createProduct(shop, productForm())
    const saved = await saveRead(shop, read, setStock(9))
    await saveRead(shop, saved, (form) => {
      form.product.visible = false
      setStock(8)(form)
    })
    const changed = { type: 'PRODUCT_UPDATE', data: { productId: read.id } }
    const variantId = read.variants[0]?.id
    const stock = { variantId, newStock: 9, productName: read.name, volume: '5ml' }
    await vi.waitFor(() =>
      expect(shop.heard).toEqual([changed, changed, { type: 'STOCK_UPDATE', data: stock }, changed]),
    )
  })
})

describe('saving sizes', () => {
  it('keeps the row of one that is switched off, and finds it again', async () => {
    const read = await createProduct(shop, productForm())
    const without = await saveRead(shop, read, (form) => {
      form.product.has_50ml = false
      form.variants.pop()
    })
    expect(without).toMatchObject({ has_50ml: false, total_stock: 7 })
    expect(without.variants).toEqual(read.variants)
    expect((await getProduct(shop, read.slug)).variants).toHaveLength(1)
    const again = await saveRead(shop, without, ({ product }) => (product.has_50ml = true))
    expect(again.variants).toEqual(read.variants)
  })

  it('adds one by its volume, and refuses the id of another', async () => {
    const read = await createProduct(shop, productForm())
    const other = await createProduct(shop, productForm())
    const ten = { volume: '10ml', price: 99, stock: 1, is_original: false }
    const form = productForm({}, [...SENT_VARIANTS, ten])
    const saved = await updateProduct(shop, { id: read.id, ...form })
    expect(saved.variants.map(({ volume }) => volume)).toEqual(['5ml', '10ml', '50ml'])
    expect(saved.variants[0]?.id).toBe(read.variants[0]?.id)
    const foreign = productForm({}, [{ ...ten, id: other.variants[0]?.id }])
    await expect(updateProduct(shop, { id: read.id, ...foreign })).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'variants.0.id' }],
    })
  })

  it('leaves what the form does not speak of as it was', async () => {
    const read = await createProduct(shop, productForm({ visible: false, intensity: 'strong' }))
    const saved = await updateProduct(shop, { id: read.id, ...productForm() })
    expect(saved).toMatchObject({ visible: false, intensity: 'strong', season: ['spring'] })
  })
})
