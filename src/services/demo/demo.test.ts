import { stat } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listBestsellers, listProducts } from '#services/catalogue/read.ts'
import { inTransaction } from '#services/shop.ts'
import { countRows, openTestShop, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { hasDemoProducts, loadDemo } from './demo.ts'
import { demoPicture } from './file.ts'
import { takeDemoAway } from './remove.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

it('fills an empty database: 28 of 30 perfumes visible, promotions in force, orders and customers', async () => {
  expect(await loadDemo(shop)).toBe(true)
  const products = await listProducts(shop)
  expect(products).toHaveLength(28)
  expect((await listBestsellers(shop)).length).toBeGreaterThanOrEqual(4)
  expect(
    products.flatMap(({ variants }) => variants.filter(({ priceInfo }) => priceInfo.hasPromotion)),
  ).toHaveLength(5)
  expect(await countRows(shop, 'orders')).toBe(12)
  const rosee = products.find((product) => product.slug === 'rosee-de-kelaa')
  expect(rosee?.variants.find((variant) => variant.volume === '10ml')?.priceInfo).toMatchObject({
    currentPrice: 84,
    originalPrice: 105,
  })
})

it('has three views of every perfume, none heavier than 90 KB', async () => {
  await loadDemo(shop)
  const perfumes = await shop.db.selectFrom('products').select(['slug', 'image_url', 'images']).execute()
  expect(perfumes).toHaveLength(30)
  for (const { slug, image_url, images } of perfumes) {
    const views = [image_url, ...images]
    expect(views).toEqual(['', '-2', '-3'].map((view) => demoPicture(`${slug}${view}.webp`)))
    for (const view of views) {
      const { size } = await stat(new URL(`../../../demo${view}`, import.meta.url))
      expect(size, view).toBeLessThanOrEqual(90 * 1024)
    }
  }
})

it('has two carriers, which go with it', async () => {
  await loadDemo(shop)
  const carriers = await shop.db.selectFrom('carriers').select('name').orderBy('name').execute()
  expect(carriers.map(({ name }) => name)).toEqual(['Atlas Express', 'Rapid Colis'])
  await shop.db.updateTable('carriers').set({ fee_default: 28 }).where('name', '=', 'Rapid Colis').execute()
  await inTransaction(shop, (tx) => takeDemoAway(tx, shop.clock()))
  const kept = await shop.db.selectFrom('carriers').select('name').execute()
  expect(kept).toEqual([{ name: 'Rapid Colis' }])
})

it('changes nothing the second time', async () => {
  await loadDemo(shop)
  const before = await listProducts(shop)
  expect(await loadDemo(shop)).toBe(false)
  expect(await listProducts(shop)).toEqual(before)
  expect(await countRows(shop, 'orders')).toBe(12)
})

it('leaves a shop that already has a product alone', async () => {
  await stockPerfume(shop)
  expect(await loadDemo(shop)).toBe(false)
  expect(await listProducts(shop)).toHaveLength(1)
})

it('is loaded once when two processes start together', async () => {
  const loaded = await Promise.all([loadDemo(shop), loadDemo(shop)])
  expect(loaded.filter(Boolean)).toHaveLength(1)
  expect(await countRows(shop, 'orders')).toBe(12)
})

it('is what the shop shows while any of its perfumes is there', async () => {
  expect(await hasDemoProducts(shop)).toBe(false)
  await loadDemo(shop)
  expect(await hasDemoProducts(shop)).toBe(true)
  await shop.db.deleteFrom('order_items').execute()
  await shop.db.deleteFrom('products').execute()
  expect(await hasDemoProducts(shop)).toBe(false)
})
