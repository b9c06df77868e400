import { afterEach, beforeEach, expect, it } from 'vitest'
import { MAX_SIZES } from '#domain/promotions/form.ts'
import { createProduct, updateProduct } from '#services/products/save.ts'
import { productForm } from '#tests/support/product-form.ts'
import { openTestShop, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { listPromotionSizes } from './sizes.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

it('gives the offered sizes of what is found, the latest perfume first, the smallest size first', async () => {
  const [rose, cedar] = [
    await createProduct(shop, productForm()),
    await createProduct(shop, productForm({ name: 'Cèdre d’Azrou', visible: false })),
  ]
  const [small, large] = cedar.variants
  expect(await listPromotionSizes(shop, '')).toEqual({
    sizes: [
      { id: small?.id, product_name: 'Cèdre d’Azrou', volume: '5ml', price: 58 },
      { id: large?.id, product_name: 'Cèdre d’Azrou', volume: '50ml', price: 420.5 },
      expect.objectContaining({ product_name: 'Rosée de Kelaâ', volume: '5ml' }),
      expect.objectContaining({ product_name: 'Rosée de Kelaâ', volume: '50ml' }),
    ],
    total: 4,
  })
  const { updated_at } = rose
  await updateProduct(shop, { id: rose.id, ...productForm({ updated_at }, rose.variants.slice(0, 1)) })
  expect(await listPromotionSizes(shop, 'kelaa')).toEqual({
    sizes: [expect.objectContaining({ product_name: 'Rosée de Kelaâ', volume: '5ml' })],
    total: 1,
  })
  expect(await listPromotionSizes(shop, 'introuvable')).toEqual({ sizes: [], total: 0 })
})

it('gives the first hundred, and says how many there are', async () => {
  for (let number = 0; number <= MAX_SIZES; number += 1)
    await stockPerfume(shop, { name: `Parfum ${number}` })
  const { sizes, total } = await listPromotionSizes(shop, '')
  expect([sizes.length, total]).toEqual([MAX_SIZES, MAX_SIZES + 1])
})
