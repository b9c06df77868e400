import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleProduct } from '#tests/support/sample-product.ts'
import { findAlternatives } from './alternatives.ts'
import { browse, MIN_GROUPED_PRODUCTS, ROW_LENGTH, SMALL_SHOP_MAX_PRODUCTS, viewAnswer } from './browse.ts'
import { CATEGORIES, filterProducts, priceCeiling } from './filter.ts'
import { MOMENTS } from './moment.ts'
import { FAMILIES, GENDERS, TIMES_OF_DAY } from './product.ts'
import { FIRST_VIEW } from './search.ts'
import { SORTS, sortProducts } from './sort.ts'

const ALL = { count: Number.POSITIVE_INFINITY, perRow: Number.POSITIVE_INFINITY }

function anyShop(lengths: { minLength?: number; maxLength: number }) {
  const product = fc.record({
    family: fc.constantFrom(...FAMILIES),
    gender: fc.constantFrom(...GENDERS),
    price: fc.integer({ min: 1, max: 900 }),
    is_best_seller: fc.boolean(),
    time_of_day: fc.subarray([...TIMES_OF_DAY]),
    notes_heart: fc.constantFrom('Rose', 'Iris', 'Thé'),
  })
  return fc
    .array(product, lengths)
    .map((list) => list.map((one, position) => sampleProduct({ ...one, id: position + 1 })))
}

const anyView = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  min: fc.integer({ min: 0, max: 300 }),
  max: fc.option(fc.integer({ min: 200, max: 900 })),
  families: fc.subarray([...FAMILIES]),
  moment: fc.option(fc.constantFrom(...MOMENTS)),
  search: fc.constantFrom('', 'rose', 'the des', 'nulle part'),
  sort: fc.constantFrom(...SORTS),
})
const anyStretch = fc.record({ from: fc.nat(40), count: fc.nat(40), perRow: fc.nat(10) })

describe('what a catalogue page shows of a view', () => {
  it('is a slice of the filtered and sorted catalogue', () => {
    fc.assert(
      fc.property(anyShop({ maxLength: 40 }), anyView, anyStretch, (shop, view, stretch) => {
        const found = sortProducts(filterProducts(shop, view), view.sort, view.search)
        const page = browse(shop, view, stretch)
        expect(page.products).toEqual(found.slice(stretch.from, stretch.from + stretch.count))
        expect(page.total).toBe(found.length)
        expect(page.ceiling).toBe(priceCeiling(shop))
      }),
    )
  })

  it('counts what choosing each family alone would show', () => {
    fc.assert(
      fc.property(anyShop({ maxLength: 40 }), anyView, (shop, view) => {
        const { counts } = browse(shop, view, ALL)
        for (const family of FAMILIES) {
          expect(counts[family]).toBe(filterProducts(shop, { ...view, families: [family] }).length)
        }
      }),
    )
  })

  it('has a row for each family found, in the families’ order, with its first perfumes in the list’s order', () => {
    fc.assert(
      fc.property(
        anyShop({ maxLength: 40 }),
        anyView,
        fc.integer({ min: 1, max: 10 }),
        (shop, view, perRow) => {
          const { products, rows, counts } = browse(shop, { ...view, sort: 'pertinence' }, { ...ALL, perRow })
          if (view.families.length === 1 || products.length < MIN_GROUPED_PRODUCTS) {
            expect(rows).toEqual([])
            return
          }
          expect(rows.map(({ family }) => family)).toEqual(
            FAMILIES.filter((family) => products.some((product) => product.family === family)),
          )
          for (const row of rows) {
            expect(row.products).toEqual(
              products.filter(({ family }) => family === row.family).slice(0, perRow),
            )
            expect(row.products.length).toBe(Math.min(perRow, counts[row.family]))
          }
        },
      ),
    )
  })

  it('has no rows in an order that goes through all families', () => {
    const shop = Array.from({ length: MIN_GROUPED_PRODUCTS }, (_, index) => sampleProduct({ id: index + 1 }))
    expect(SORTS.filter((sort) => browse(shop, { ...FIRST_VIEW, sort }, ALL).rows.length > 0)).toEqual([
      'pertinence',
    ])
  })
})

describe('what is sent for a view', () => {
  it('is the whole catalogue in a small shop, from which the browser derives every view by the same rule', () => {
    fc.assert(
      fc.property(
        anyShop({ maxLength: SMALL_SHOP_MAX_PRODUCTS }),
        anyView,
        anyStretch,
        (shop, view, stretch) => {
          const { isWhole, products } = viewAnswer(shop, view, stretch)
          expect([isWhole, products]).toEqual([true, shop])
        },
      ),
    )
  })

  it('is what is found in a small shop too, for what the page cannot search', () => {
    const shop = [sampleProduct({ id: 1 }), sampleProduct({ id: 2, notes_base: 'Oud' })]
    const sent = (search: string, isAnswered: boolean) => {
      const { isWhole, total, alternatives } = viewAnswer(
        shop,
        { ...FIRST_VIEW, search },
        { from: 0, count: 12, isAnswered },
      )
      return { isWhole, total, isHelped: alternatives !== null }
    }
    expect(sent('oud', false)).toEqual({ isWhole: true, total: 2, isHelped: false })
    expect(sent('oud', true)).toEqual({ isWhole: false, total: 1, isHelped: false })
    expect(sent('عود', true)).toEqual({ isWhole: false, total: 0, isHelped: true })
  })

  it('is no more than is shown in a big shop, whatever its size', () => {
    fc.assert(
      fc.property(
        anyShop({ minLength: SMALL_SHOP_MAX_PRODUCTS + 1, maxLength: 200 }),
        anyView,
        anyStretch,
        (shop, view, { from, count }) => {
          const { isWhole, alternatives, ...page } = viewAnswer(shop, view, { from, count })
          expect(isWhole).toBe(false)
          expect(alternatives).toEqual(page.total > 0 ? null : findAlternatives(shop, view))
          expect(page).toEqual(browse(shop, view, { from, count, perRow: from === 0 ? ROW_LENGTH : 0 }))
          expect(page.rows.every(({ products }) => products.length <= ROW_LENGTH)).toBe(true)
        },
      ),
    )
  })
})
