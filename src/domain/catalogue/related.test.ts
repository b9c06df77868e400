import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleProduct } from '#tests/support/sample-product.ts'
import { FAMILIES, GENDERS } from './product.ts'
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
