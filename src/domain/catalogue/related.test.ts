import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleProduct } from '#tests/support/sample-product.ts'
import { FAMILIES, GENDERS, type Product, splitNotes } from './product.ts'
import { relatedProducts } from './related.ts'

const SHOWN = 4

const anyShop = fc
  .array(
    fc.record({
      family: fc.constantFrom(...FAMILIES),
      gender: fc.constantFrom(...GENDERS),
      price: fc.integer({ min: 20, max: 900 }),
      stock: fc.integer({ min: 0, max: 3 }),
      notes_heart: fc.subarray(['Rose', 'Iris', 'Oud', 'Miel']).map((notes) => notes.join(', ')),
    }),
    { minLength: 1 },
  )
  .map((list) => list.map((one, position) => sampleProduct({ ...one, id: position + 1 })))

describe('what is proposed beside a perfume', () => {
  it('is never the perfume itself, nor one for the other gender, and at most as many as asked', () => {
    fc.assert(
      fc.property(anyShop, (shop) => {
        const [product = sampleProduct()] = shop
        const related = relatedProducts(product, shop, SHOWN)
        expect(related.length).toBeLessThanOrEqual(SHOWN)
        for (const other of related) {
          expect(other.id).not.toBe(product.id)
          expect([product.gender, other.gender].toSorted().join()).not.toBe('femme,homme')
        }
      }),
    )
  })

  it('is what sorting the whole shop would give', () => {
    fc.assert(
      fc.property(anyShop, fc.integer({ min: 0, max: 6 }), (shop, count) => {
        const [product = sampleProduct()] = shop
        expect(relatedProducts(product, shop, count).map(({ id }) => id)).toEqual(
          sortedWhole(product, shop)
            .slice(0, count)
            .map(({ id }) => id),
        )
      }),
    )
  })

  const product = sampleProduct({ id: 1, family: 'floral', notes_heart: 'Rose, Iris', price: 100 })
  const stranger = { notes_top: '', notes_heart: '', notes_base: '', price: 400 }

  it('prefers the same family, then notes in common, then a near price', () => {
    const family = sampleProduct({ ...stranger, id: 2, family: 'floral' })
    const notes = sampleProduct({ ...stranger, id: 3, notes_heart: 'rose' })
    const price = sampleProduct({ ...stranger, id: 4, price: 110 })
    const nothing = sampleProduct({ ...stranger, id: 5 })
    const related = relatedProducts(product, [nothing, price, notes, family], SHOWN)
    expect(related.map(({ id }) => id)).toEqual([2, 3, 4])
  })

  it('puts what is out of stock last', () => {
    const gone = sampleProduct({ id: 2, family: 'floral', notes_heart: 'Rose, Iris', price: 100, stock: 0 })
    const there = sampleProduct({ ...stranger, id: 3, price: 110 })
    expect(relatedProducts(product, [gone, there], SHOWN).map(({ id }) => id)).toEqual([3, 2])
  })
})

/** The rule as one would say it: everything with something in common, best first, out of stock behind. */
function sortedWhole(product: Product, shop: readonly Product[]): Product[] {
  const inCommon = (other: Product) => {
    const notes = (one: Product) =>
      new Set([one.notes_top, one.notes_heart, one.notes_base].flatMap(splitNotes))
    const family = other.family === product.family ? 4 : 0
    const price = (one: Product) => Math.min(...one.variants.map(({ priceInfo }) => priceInfo.currentPrice))
    const near = Math.abs(price(other) - price(product)) <= price(product) / 4 ? 1 : 0
    return family + near + 3 * notes(other).intersection(notes(product)).size
  }
  const isGone = (one: Product) => one.variants.every(({ stock }) => stock === 0)
  return shop
    .filter(
      ({ id, gender }) =>
        id !== product.id &&
        !(
          new Set([gender, product.gender]).size === 2 &&
          gender !== 'unisexe' &&
          product.gender !== 'unisexe'
        ),
    )
    .filter((other) => inCommon(other) > 0)
    .toSorted((a, b) => Number(isGone(a)) - Number(isGone(b)) || inCommon(b) - inCommon(a))
}
