import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleProduct } from '#tests/support/sample-product.ts'
import { findAlternatives, MAX_ALTERNATIVES, meaningWords } from './alternatives.ts'
import { CATEGORIES, type CatalogueFilter, filterProducts, NO_FILTER, WITHOUT } from './filter.ts'
import { FAMILIES, GENDERS } from './product.ts'

const anyShop = fc
  .array(
    fc.record({
      family: fc.constantFrom(...FAMILIES),
      gender: fc.constantFrom(...GENDERS),
      price: fc.integer({ min: 1, max: 900 }),
      notes_heart: fc.constantFrom('Rose', 'Iris', 'Thé'),
      is_best_seller: fc.boolean(),
      stock: fc.nat(1),
    }),
    { maxLength: 20 },
  )
  .map((list) => list.map((one, position) => sampleProduct({ ...one, id: position + 1 })))

const anyFilter = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  min: fc.integer({ min: 0, max: 300 }),
  max: fc.option(fc.integer({ min: 200, max: 900 })),
  families: fc.subarray([...FAMILIES]),
  moment: fc.constantFrom(null, 'evening', 'winter'),
  search: fc.constantFrom('', 'rose', 'nulle part'),
})

/** A shop, and a filter that nothing of it matches. */
const anyEmptyView = fc
  .tuple(anyShop, anyFilter)
  .filter(([shop, filter]) => filterProducts(shop, filter).length === 0)

function namesFor(search: string, changes: Partial<CatalogueFilter> = {}): string[] {
  return findAlternatives(SHOP, { ...NO_FILTER, search, ...changes }).products.map(({ name }) => name)
}

/** Best sellers come first. */
const SHOP = [
  sampleProduct({ id: 4, name: 'Ras el Nuit', family: 'epice', notes_heart: 'Safran', is_best_seller: true }),
  sampleProduct({ id: 1, name: 'Cèdre d’Azrou', family: 'boise', gender: 'homme', notes_heart: 'Cyprès' }),
  sampleProduct({ id: 2, name: 'Rosée de Kelaâ', family: 'floral', gender: 'femme', notes_heart: 'Rose' }),
  sampleProduct({ id: 3, name: 'Nuit de jasmin', family: 'floral', gender: 'femme', notes_heart: 'Jasmin' }),
]

describe('what is offered when nothing is found', () => {
  it('names a criterion only if giving it up alone shows perfumes, as many as it says, but not the whole shop', () => {
    fc.assert(
      fc.property(anyEmptyView, ([shop, filter]) => {
        for (const { criterion, total } of findAlternatives(shop, filter).drops) {
          expect(total).toBe(filterProducts(shop, { ...filter, ...WITHOUT[criterion] }).length)
          expect(total).toBeGreaterThan(0)
          expect(total).toBeLessThan(shop.length)
        }
      }),
    )
  })

  it('shows perfumes that can be bought, as long as the shop has one', () => {
    fc.assert(
      fc.property(anyEmptyView, ([shop, filter]) => {
        const available = shop.filter(({ variants }) => variants.some(({ stock }) => stock > 0))
        const { products } = findAlternatives(shop, filter)
        expect(available).toEqual(expect.arrayContaining(products))
        expect(products.length > 0).toBe(available.length > 0)
        expect(products.length).toBeLessThanOrEqual(MAX_ALTERNATIVES)
      }),
    )
  })

  it('gives up the price rather than the family, and the search last', () => {
    const filter: CatalogueFilter = { ...NO_FILTER, max: 10, families: ['floral'], search: 'rose' }
    expect(findAlternatives(SHOP, filter).drops).toEqual([{ criterion: 'price', total: 1 }])
    expect(namesFor('rose', { families: ['boise'] })).toEqual(['Rosée de Kelaâ'])
  })

  it.each([
    ['rosse', 'Rosée de Kelaâ'],
    ['JAMSIN', 'Nuit de jasmin'],
    ['azzrou', 'Cèdre d’Azrou'],
    ['safron', 'Ras el Nuit'],
    ['cedre jasmine', 'Cèdre d’Azrou'],
    ['boisée', 'Cèdre d’Azrou'],
  ])('understands « %s »', (search, name) => {
    expect(namesFor(search)).toContain(name)
  })

  it('finds a name with one letter missing, added or changed', () => {
    const anyMistake = fc.tuple(
      fc.constantFrom(...SHOP),
      fc.nat(),
      fc.constantFrom('', 'x', 'xx'),
      fc.nat({ max: 3 }),
    )
    fc.assert(
      fc.property(anyMistake, ([{ name }, place, letters, skipped]) => {
        const word = name.split(/[ ’]/).toSorted((a, b) => b.length - a.length)[0] ?? ''
        const at = place % word.length
        const kept = word.slice(at + (letters.length === 2 ? 1 : skipped % 2))
        expect(namesFor(`${word.slice(0, at)}${letters.slice(0, 1)}${kept}`)).toContain(name)
      }),
    )
  })

  it('puts the perfumes with most of the words first, and shows best sellers when no word helps', () => {
    expect(namesFor('nuit safran rose')[0]).toBe('Ras el Nuit')
    expect(namesFor('zzzz')[0]).toBe('Ras el Nuit')
  })

  it('stays in the category of the page', () => {
    expect(namesFor('jasmn', { category: 'homme' })).toEqual(['Cèdre d’Azrou'])
  })
})

it('the words of a perfume are those of its name, brand, family and notes, each once', () => {
  const words = meaningWords(sampleProduct({ name: 'Thé vert', brand: 'Maison', notes_base: 'Musc' }))
  expect(words).toEqual(['the', 'vert', 'maison', 'aromatique', 'menthe', 'citron', 'musc'])
})
