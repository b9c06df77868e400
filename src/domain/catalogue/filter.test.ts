import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleProduct as product } from '#tests/support/sample-product.ts'
import { CATEGORIES, filterProducts, NO_FILTER, priceCeiling } from './filter.ts'
import { MOMENTS } from './moment.ts'
import { FAMILIES, GENDERS, OCCASIONS, SEASONS, TIMES_OF_DAY } from './product.ts'

const anyProducts = fc.array(
  fc
    .record({
      family: fc.constantFrom(...FAMILIES),
      gender: fc.constantFrom(...GENDERS),
      price: fc.integer({ min: 1, max: 900 }),
      time_of_day: fc.subarray([...TIMES_OF_DAY]),
      occasion: fc.subarray([...OCCASIONS]),
      season: fc.subarray([...SEASONS]),
    })
    .map(product),
)
const anyFilter = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  min: fc.integer({ min: 0, max: 500 }),
  max: fc.option(fc.integer({ min: 0, max: 500 })),
  families: fc.subarray([...FAMILIES]),
  moment: fc.option(fc.constantFrom(...MOMENTS)),
  search: fc.constantFrom('', 'the', 'nulle part'),
})

describe('filterProducts', () => {
  it.each(['the des', 'THÉ', 'aromatique', 'menthe', 'coeur', 'cœur', 'selouane', 'amer', 'citron thé'])(
    'finds by « %s », whatever the case and accents',
    (search) => {
      expect(filterProducts([product()], { ...NO_FILTER, search })).toHaveLength(1)
    },
  )

  it('finds a family by the name shoppers see', () => {
    expect(filterProducts([product({ family: 'boise' })], { ...NO_FILTER, search: 'Boisé' })).toHaveLength(1)
  })

  it('keeps prices inside the range, bounds included', () => {
    const cheap = [10, 50, 120].map((price) => product({ price }))
    expect(filterProducts(cheap, { ...NO_FILTER, min: 50, max: 120 })).toHaveLength(2)
  })

  it('keeps exactly the products that pass each criterion alone', () => {
    fc.assert(
      fc.property(anyProducts, anyFilter, (products, filter) => {
        const alone = [
          { ...NO_FILTER, category: filter.category },
          { ...NO_FILTER, min: filter.min, max: filter.max },
          { ...NO_FILTER, families: filter.families },
          { ...NO_FILTER, moment: filter.moment },
          { ...NO_FILTER, search: filter.search },
        ]
        const expected = alone.reduce((left, one) => filterProducts(left, one), products)
        expect(filterProducts(products, filter)).toEqual(expected)
      }),
    )
  })

  it('hides nothing by default', () => {
    fc.assert(
      fc.property(anyProducts, (products) => {
        expect(filterProducts(products, NO_FILTER)).toEqual(products)
        expect(filterProducts(products, { ...NO_FILTER, max: priceCeiling(products) })).toEqual(products)
      }),
    )
  })
})

describe('priceCeiling', () => {
  it('is 500 DH, or what the dearest cheapest size needs, rounded up to 10', () => {
    expect(priceCeiling([])).toBe(500)
    expect(priceCeiling([product({ price: 612 })])).toBe(620)
  })
})
