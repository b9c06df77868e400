import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refreshCart } from '#services/cart/refresh.ts'
import { openTestShop, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { getPromotionStatus, getVariantPrice } from './prices.ts'
import { getProduct, listBestsellers, listProducts } from './read.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const SIZES = [
  { volume: '10ml' as const, price: 105, stock: 4 },
  { volume: '5ml' as const, price: 58.5, stock: 0 },
]

async function promote(variantId: number | undefined) {
  await shop.db
    .insertInto('promotions')
    .values({
      variant_id: variantId ?? 0,
      promotion_type: 'percentage',
      discount_value: 20,
      start_date: shop.clock(),
      end_date: new Date('2026-03-03T10:00:00Z'),
      created_at: shop.clock(),
    })
    .execute()
}

describe('the catalogue', () => {
  it('lists offered sizes smallest first, each with its price now, in whole dirhams', async () => {
    const { variantIds } = await stockPerfume(shop, { sizes: SIZES })
    await promote(variantIds[0])
    expect(await listProducts(shop)).toMatchObject([
      {
        slug: 'rosee-de-kelaa',
        variants: [
          {
            volume: '5ml',
            price: 58.5,
            priceInfo: { hasPromotion: false, currentPrice: 59, originalPrice: 59 },
          },
          {
            volume: '10ml',
            priceInfo: {
              currentPrice: 84,
              promotion: { end_date: '2026-03-03T10:00:00.000Z', discount_percentage: 20 },
            },
          },
        ],
      },
    ])
  })

  it('leaves out hidden products, those without an offered size, and sizes switched off', async () => {
    const hidden = await stockPerfume(shop, { name: 'Cachée' })
    const empty = await stockPerfume(shop, { name: 'Sans format' })
    await stockPerfume(shop, { name: 'Montrée', sizes: SIZES })
    await shop.db.updateTable('products').set({ visible: false }).where('id', '=', hidden.productId).execute()
    await shop.db.updateTable('products').set({ has_5ml: false }).where('id', '=', empty.productId).execute()
    await shop.db.updateTable('products').set({ has_10ml: false }).where('slug', '=', 'montree').execute()
    const products = await listProducts(shop)
    expect(products.map(({ slug, variants }) => [slug, variants.length])).toEqual([['montree', 1]])
    await expect(getProduct(shop, 'cachee')).rejects.toMatchObject({ code: 'not_found' })
    await expect(getProduct(shop, String(empty.productId))).rejects.toMatchObject({ code: 'not_found' })
  })

  it('finds a product by slug, by id and by a former slug, always under its present one', async () => {
    const { productId } = await stockPerfume(shop)
    await shop.db.insertInto('product_slugs').values({ slug: 'ancien-nom', product_id: productId }).execute()
    for (const key of ['rosee-de-kelaa', String(productId), 'ancien-nom']) {
      expect(await getProduct(shop, key)).toMatchObject({ id: productId, slug: 'rosee-de-kelaa' })
    }
  })

  it.each(['inconnu', '0', '999999999', '9999999999999999999', "' or 1=1 --"])(
    'knows nothing of « %s »',
    async (key) => {
      await stockPerfume(shop)
      await expect(getProduct(shop, key)).rejects.toMatchObject({
        code: 'not_found',
        message: 'Produit non trouvé',
      })
    },
  )

  it('lists as best sellers only what is marked so', async () => {
    await stockPerfume(shop)
    const best = await stockPerfume(shop, { name: 'Le préféré' })
    await shop.db
      .updateTable('products')
      .set({ is_best_seller: true })
      .where('id', '=', best.productId)
      .execute()
    expect((await listBestsellers(shop)).map((product) => product.slug)).toEqual(['le-prefere'])
  })
})

describe('prices', () => {
  it('of one size and of a product’s best promotion agree with the list', async () => {
    const { productId, variantIds } = await stockPerfume(shop, { sizes: SIZES })
    await promote(variantIds[0])
    expect(await getVariantPrice(shop, variantIds[0] ?? 0)).toMatchObject({
      currentPrice: 84,
      originalPrice: 105,
    })
    expect(await getPromotionStatus(shop, productId)).toEqual({
      hasAnyPromotion: true,
      bestPromotion: { discount_percentage: 20 },
      promotedVariant: { volume: '10ml' },
    })
    await expect(getVariantPrice(shop, 999)).rejects.toMatchObject({ code: 'not_found' })
    await expect(getPromotionStatus(shop, 999)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('of a cart come in one call, without what is no longer offered', async () => {
    const { variantIds } = await stockPerfume(shop, { sizes: SIZES })
    await promote(variantIds[0])
    const lines = await refreshCart(shop, [...variantIds, 999])
    expect(lines.map(({ variant }) => variant)).toEqual([
      { id: variantIds[0], volume: '10ml', price: 84, originalPrice: 105, stock: 4 },
      { id: variantIds[1], volume: '5ml', price: 59, originalPrice: 59, stock: 0 },
    ])
  })
})
