import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleProduct as product } from '#tests/support/sample-product.ts'
import {
  CATEGORIES,
  CRITERIA,
  countActiveFilters,
  filterProducts,
  isFiltered,
  lowestPrice,
  NO_FILTER,
  priceCeiling,
  searchProducts,
  WITHOUT,
} from './filter.ts'
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

  it.each<[Partial<typeof NO_FILTER>, number[]]>([
    [{ category: 'homme' }, [1, 2]],
    [{ category: 'femme' }, [3]],
    [{ category: 'unisexe' }, []],
    [{ families: ['boise'] }, [1, 3]],
    [{ families: ['boise', 'floral'] }, [1, 2, 3]],
    [{ families: ['oriental'] }, []],
    [{ moment: 'night' }, [2]],
    [{ moment: 'winter' }, [2, 3]],
    [{ search: 'cuir' }, [3]],
    [{ search: 'cuir thé' }, [3]],
    [{ search: 'cuir jasmin' }, []],
    [{ min: 50 }, [2, 3]],
    [{ min: 51, max: 99 }, []],
    [{ max: 50 }, [1, 2]],
    [{ category: 'homme', families: ['floral'], moment: 'winter', min: 50, max: 50, search: 'the' }, [2]],
  ])('%j keeps the products %j', (filter, ids) => {
    const products = [
      product({ id: 1, gender: 'homme', family: 'boise', price: 10 }),
      product({
        id: 2,
        gender: 'homme',
        family: 'floral',
        price: 50,
        time_of_day: ['night'],
        season: ['all'],
      }),
      product({
        id: 3,
        gender: 'femme',
        family: 'boise',
        price: 100,
        season: ['winter'],
        notes_base: 'Cuir',
      }),
    ]
    expect(filterProducts(products, { ...NO_FILTER, ...filter }).map(({ id }) => id)).toEqual(ids)
  })

  it('shows nothing that offers no size', () => {
    expect(filterProducts([product({ variants: [] })], NO_FILTER)).toEqual([])
    expect(lowestPrice(product({ variants: [] }))).toBeUndefined()
    expect(priceCeiling([product({ variants: [] })])).toBe(500)
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

it('a search alone finds by words, and everything without any', () => {
  const products = [product({ name: 'Rosée' }), product({ name: 'Oud', brand: null })]
  expect(searchProducts(products, ' ')).toEqual(products)
  expect(searchProducts(products, 'rosee').map(({ name }) => name)).toEqual(['Rosée'])
  expect(searchProducts(products, 'null')).toEqual([])
})

it('the badge counts each family, the price and the moment; a category or a search filters too', () => {
  const count = (filter: Partial<typeof NO_FILTER>) => countActiveFilters({ ...NO_FILTER, ...filter })
  expect([{}, { min: 10 }, { max: 0 }, { min: 10, max: 20 }, { moment: 'day' as const }].map(count)).toEqual([
    ...[0, 1, 1, 1, 1],
  ])
  expect(count({ families: ['boise', 'floral'], moment: 'day', max: 500 })).toBe(4)
  const filtered = (filter: Partial<typeof NO_FILTER>) => isFiltered({ ...NO_FILTER, ...filter })
  expect(
    [{}, { search: ' ' }, { search: 'a' }, { category: 'homme' as const }, { min: 10 }].map(filtered),
  ).toEqual([false, false, true, true, true])
})

it('giving up all criteria is no filter at all', () => {
  const filter = {
    ...NO_FILTER,
    min: 10,
    max: 50,
    moment: 'day',
    families: ['boise'],
    category: 'homme',
    search: 'a',
  }
  expect(Object.assign(filter, ...CRITERIA.map((criterion) => WITHOUT[criterion]))).toEqual(NO_FILTER)
})
