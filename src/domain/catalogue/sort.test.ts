import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleProduct } from '#tests/support/sample-product.ts'
import { lowestPrice } from './filter.ts'
import type { Product } from './product.ts'
import { byName, SORTS, sortProducts } from './sort.ts'

const anyProducts = fc
  .array(fc.record({ price: fc.integer({ min: 1, max: 900 }), is_best_seller: fc.boolean() }))
  .map((list) => list.map((one, position) => sampleProduct({ ...one, id: position + 1 })))

function isOrdered(products: readonly Product[], figure: (product: Product) => number): boolean {
  return products.every((product, position) => {
    const before = products[position - 1]
    return before === undefined || figure(before) <= figure(product)
  })
}

describe('sorting', () => {
  it('loses nothing and invents nothing, whatever the order', () => {
    fc.assert(
      fc.property(anyProducts, fc.constantFrom(...SORTS), (products, sort) => {
        const sorted = sortProducts(products, sort, '')
        expect(new Set(sorted)).toEqual(new Set(products))
        expect(sorted).toHaveLength(products.length)
      }),
    )
  })

  it('goes by the lowest price, up or down, by novelty, and best sellers first', () => {
    fc.assert(
      fc.property(anyProducts, (products) => {
        const price = (product: Product) => lowestPrice(product) ?? 0
        expect(isOrdered(sortProducts(products, 'prix-croissant', ''), price)).toBe(true)
        expect(isOrdered(sortProducts(products, 'prix-decroissant', ''), (one) => -price(one))).toBe(true)
        expect(isOrdered(sortProducts(products, 'nouveautes', ''), (one) => -one.id)).toBe(true)
        expect(
          isOrdered(sortProducts(products, 'meilleures-ventes', ''), (one) => -Number(one.is_best_seller)),
        ).toBe(true)
      }),
    )
  })

  it('keeps the shop’s own order as long as nothing is searched for', () => {
    fc.assert(
      fc.property(anyProducts, (products) => {
        expect(sortProducts(products, 'pertinence', '')).toEqual(products)
      }),
    )
  })

  it('puts the names that begin like the search before those that hold it', () => {
    const citron = sampleProduct({ id: 1, name: 'Cédrat', notes_base: 'Cèdre doux' })
    const holds = sampleProduct({ id: 2, name: 'Nuit de cèdre' })
    const begins = sampleProduct({ id: 3, name: 'Cèdre d’Azrou' })
    const found = sortProducts([citron, holds, begins], 'pertinence', 'cèdre d')
    expect(found.map(({ id }) => id)).toEqual([3, 2, 1])
  })

  it('puts a matching name before notes, and notes before the description', () => {
    const mention = sampleProduct({ id: 1, name: 'Brume', description: 'Loin des roses.' })
    const notes = sampleProduct({ id: 2, name: 'Jardin', notes_heart: 'Rose de mai' })
    const name = sampleProduct({ id: 3, name: 'Rosée de Kelaâ' })
    const found = sortProducts([mention, notes, name], 'pertinence', 'ROSE')
    expect(found.map(({ id }) => id)).toEqual([3, 2, 1])
  })
})

it('names are in the order of the alphabet, whatever the accents', () => {
  const named = (name: string) => sampleProduct({ name })
  const [ete, etoile, zeste, same] = ['Été', 'étoile', 'Zeste', 'ETE'].map(named)
  if (!ete || !etoile || !zeste || !same) throw new Error('There is no sample.')
  expect([zeste, etoile, ete].toSorted(byName).map(({ name }) => name)).toEqual(['Été', 'étoile', 'Zeste'])
  expect([byName(ete, same), byName(ete, zeste), byName(zeste, ete)]).toEqual([0, -1, 1])
})
