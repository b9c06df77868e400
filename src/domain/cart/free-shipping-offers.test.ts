import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Product, USUAL_VOLUMES, type Variant } from '#domain/catalogue/product.ts'
import { sampleProduct } from '#tests/support/sample-product.ts'
import { freeShippingOffers } from './free-shipping-offers.ts'

const anySizes = fc.array(
  fc.record({ price: fc.integer({ min: 20, max: 300 }), stock: fc.nat(2), is_original: fc.boolean() }),
  { maxLength: USUAL_VOLUMES.length },
)
const anyShop = fc
  .array(anySizes, { maxLength: 8 })
  .map((shop) => shop.map((sizes, index) => perfume(index + 1, ...sizes)))
const anyCart = fc.uniqueArray(fc.integer({ min: 1, max: 8 })).map((ids) => new Set(ids))
const anyMissing = fc.integer({ min: 0, max: 300 })
const anyHeld = fc.integer({ min: 20, max: 400 })

function perfume(id: number, ...sizes: Pick<Variant, 'price' | 'stock' | 'is_original'>[]): Product {
  const variants = sizes.map(({ price, ...size }, at): Variant => {
    const priceInfo = { hasPromotion: false, currentPrice: price, originalPrice: price, promotion: null }
    return { id: id * 10 + at, volume: USUAL_VOLUMES[at] ?? '5ml', price, priceInfo, ...size }
  })
  return { ...sampleProduct({ id }), variants }
}

function decant(price: number): Pick<Variant, 'price' | 'stock' | 'is_original'> {
  return { price, stock: 1, is_original: false }
}

function offered(products: Product[], missing: number, held = 300): number[] {
  return freeShippingOffers(products, { missing, held, inCart: new Set() }).map(
    ({ variant }) => variant.price,
  )
}

describe('the decants offered towards free shipping', () => {
  it('are the two cheapest that reach the missing amount', () => {
    const shop = [perfume(1, decant(38), decant(70)), perfume(2, decant(45)), perfume(3, decant(41))]
    expect(offered(shop, 40)).toEqual([41, 45])
    expect(offered(shop, 38)).toEqual([38, 41])
  })

  it('are the same in whatever order the shop has its perfumes and sizes, also at the amount itself', () => {
    const shop = [perfume(1, decant(45)), perfume(2, decant(70), decant(38)), perfume(3, decant(41))]
    expect(offered(shop, 38)).toEqual([38, 41])
    expect(offered(shop.toReversed(), 38)).toEqual([38, 41])
  })

  it('are the dearest below it where nothing reaches it', () => {
    const shop = [perfume(1, decant(38), decant(70)), perfume(2, decant(45)), perfume(3, decant(41))]
    expect(offered(shop, 60)).toEqual([70, 45])
    expect(offered(shop, 200)).toEqual([70, 45])
  })

  it('are not offered once shipping is free', () => {
    expect(offered([perfume(1, decant(40))], 0)).toEqual([])
  })

  it('are no dearer than what the cart holds, to its very price', () => {
    const shop = [perfume(1, decant(49), decant(255)), perfume(2, decant(50)), perfume(3, decant(285))]
    expect(offered(shop, 251, 49)).toEqual([49])
    expect(offered(shop, 251, 48)).toEqual([])
    expect(offered(shop, 45, 255)).toEqual([49, 50])
  })

  it('are in stock, no whole bottles, no dearer than the cart, of two perfumes that it does not hold, and none fits better', () => {
    fc.assert(
      fc.property(anyShop, anyCart, anyMissing, anyHeld, (shop, inCart, missing, held) => {
        const offers = freeShippingOffers(shop, { missing, held, inCart })
        const ids = offers.map(({ product }) => product.id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const { product, variant } of offers) {
          expect(variant).toMatchObject({ is_original: false })
          expect(variant.stock).toBeGreaterThan(0)
          expect(variant.price).toBeLessThanOrEqual(held)
          expect(inCart.has(product.id)).toBe(false)
        }
        const others = shop
          .filter(({ id }) => !inCart.has(id) && !ids.includes(id))
          .flatMap(({ variants }) => variants)
          .filter(({ is_original, stock, price }) => !is_original && stock > 0 && price <= held)
        if (missing === 0 || offers.length < 2) {
          expect(missing === 0 || others.length === 0).toBe(true)
          return
        }
        for (const { variant } of offers) {
          for (const other of others)
            expect(closeness(variant, missing)).toBeGreaterThanOrEqual(closeness(other, missing))
        }
      }),
    )
  })
})

/** What reaches the amount fits better than what does not; then what is nearest. */
function closeness({ price }: Variant, missing: number): number {
  return price >= missing ? 1000 - price : price - 1000
}
