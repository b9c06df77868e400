import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '#web/routing/search-params.ts'
import { CATEGORIES, PRICE_CEILING_DH, PRICE_FLOOR_DH } from './filter.ts'
import { MOMENTS } from './moment.ts'
import { FAMILIES } from './product.ts'
import { FIRST_VIEW, readCatalogueSearch, searchOf, viewOf } from './search.ts'
import { SORTS } from './sort.ts'

it('leaves no trace of an empty filter in the address', () => {
  expect(stringifySearch(searchOf(FIRST_VIEW))).toBe('')
})

it('no filter is all, 0 to 500 DH, no family, no moment and no text', () => {
  const { sort, ...filter } = FIRST_VIEW
  expect(filter).toEqual({ category: 'all', min: 0, max: null, families: [], moment: null, search: '' })
  // Without an upper bound the slider stands at its right end.
  expect([sort, PRICE_FLOOR_DH, PRICE_CEILING_DH]).toEqual(['pertinence', 0, 500])
})

it('brings every filter back from the address it wrote', () => {
  const filter = fc
    .record({
      category: fc.constantFrom(...CATEGORIES),
      min: fc.integer({ min: 0, max: 50 }).map((steps) => steps * 10),
      max: fc.option(fc.integer({ min: 1, max: 50 }).map((steps) => steps * 10)),
      families: fc.subarray([...FAMILIES]),
      moment: fc.option(fc.constantFrom(...MOMENTS)),
      sort: fc.constantFrom(...SORTS),
      search: fc.string({ maxLength: 100 }).filter((text) => text === '' || text.trim() !== ''),
    })
    .filter(({ min, max }) => max === null || min <= max)
  fc.assert(
    fc.property(filter, (one) => {
      expect(viewOf(readCatalogueSearch(parseSearch(stringifySearch(searchOf(one)))))).toEqual(one)
    }),
  )
})

it.each([
  '?categorie=xyz',
  '?min=abc',
  '?min=15',
  '?max=-5',
  '?max=1e9',
  '?famille=nulle&famille=__proto__',
  '?focus=1',
  '?q=%20',
  '?q=%00',
  '?categorie=all',
  '?tri=hasard',
  '?moment=all',
  '?moment=midi',
  '?moment=day&moment=night',
  '?tri=pertinence',
])('ignores « %s »', (search) => {
  expect(viewOf(readCatalogueSearch(parseSearch(search)))).toEqual(FIRST_VIEW)
})

it('ignores a lower price above the upper one', () => {
  expect(readCatalogueSearch({ min: '90', max: '50' })).toMatchObject({ min: undefined, max: 50 })
})

it('reads a range of prices with one bound, or with both alike', () => {
  expect(readCatalogueSearch({ min: '90' })).toMatchObject({ min: 90, max: undefined })
  expect(readCatalogueSearch({ max: '50' })).toMatchObject({ min: undefined, max: 50 })
  expect(readCatalogueSearch({ min: '50', max: '50' })).toMatchObject({ min: 50, max: 50 })
})

it('reads whatever an address holds without an error', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('categorie', 'q', 'min', 'max', 'famille', 'moment', 'focus'),
        fc.anything(),
      ),
      (raw) => {
        expect(viewOf(readCatalogueSearch(raw)).min).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

it('prices are positions of the slider, from its first step to below a hundred thousand', () => {
  const prices = [10, '20', 99_990, 100_000, 0, -10, 5, 10.5, true, null, [10]]
  expect(prices.map((max) => readCatalogueSearch({ max }).max)).toEqual([
    ...[10, 20, 99_990],
    ...Array.from({ length: 8 }),
  ])
  expect(readCatalogueSearch({ min: '50', max: '50' })).toMatchObject({ min: 50, max: 50 })
  expect(readCatalogueSearch({ min: '90' })).toMatchObject({ min: 90, max: undefined })
})

it('a search is a hundred characters long at most, and holds no zero character', () => {
  expect(readCatalogueSearch({ q: 'a'.repeat(101) }).q).toBe('a'.repeat(100))
  expect(readCatalogueSearch({ q: 'a\0b\0' }).q).toBe('ab')
  expect(readCatalogueSearch({ q: ['a'] }).q).toBeUndefined()
})

it('the address of a page may open its search', () => {
  expect(readCatalogueSearch({ focus: 'search' }).focus).toBe('search')
  expect(readCatalogueSearch({ famille: 'boise' }).famille).toEqual(['boise'])
})
