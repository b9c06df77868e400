import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleProduct } from '#tests/support/sample-product.ts'
import {
  cheapestVariant,
  defaultVariant,
  offeredVariants,
  quickAddVariant,
  slugify,
  splitNotes,
  type Variant,
  withStock,
} from './product.ts'

function variant(volume: Variant['volume'], { price = 50, stock = 3 } = {}): Variant {
  const priceInfo = { hasPromotion: false, currentPrice: price, originalPrice: price, promotion: null }
  return { id: Number.parseInt(volume, 10), volume, price, stock, is_original: false, priceInfo }
}

const ALL_ON = {
  ...{ has_5ml: true, has_10ml: true, has_20ml: true, has_50ml: true, has_100ml: true },
  other_volumes: [],
}

it('offers only the sizes whose flag is on, smallest first', () => {
  const variants = [variant('100ml'), variant('5ml'), variant('20ml')]
  expect(offeredVariants(variants, { ...ALL_ON, has_20ml: false }).map(({ volume }) => volume)).toEqual([
    '5ml',
    '100ml',
  ])
})

it('takes the lowest current price for « À partir de », in stock or not', () => {
  const variants = [variant('5ml', { price: 60 }), variant('10ml', { price: 40, stock: 0 })]
  expect(cheapestVariant(variants)?.volume).toBe('10ml')
  expect(quickAddVariant(variants)?.volume).toBe('5ml')
  expect(quickAddVariant([variant('5ml', { stock: 0 })])).toBeUndefined()
})

it('opens a product on its first available size by volume', () => {
  expect(defaultVariant([variant('10ml'), variant('5ml', { stock: 0 })])?.volume).toBe('10ml')
  expect(defaultVariant([variant('10ml', { stock: 0 }), variant('5ml', { stock: 0 })])?.volume).toBe('5ml')
})

it('takes the smaller of two sizes at one price, and nothing of none', () => {
  const variants = [variant('20ml'), variant('5ml'), variant('10ml')]
  expect(cheapestVariant(variants)?.volume).toBe('5ml')
  expect(quickAddVariant([variant('10ml', { stock: 1 }), variant('5ml', { stock: -1 })])?.volume).toBe('10ml')
  expect([cheapestVariant([]), defaultVariant([])]).toEqual([undefined, undefined])
})

it('opens a product on a size of which one piece is left, in the order of volumes', () => {
  const variants = [variant('100ml'), variant('10ml', { stock: 1 }), variant('5ml', { stock: 0 })]
  expect(defaultVariant(variants)?.volume).toBe('10ml')
  expect(variants.map(({ volume }) => volume)).toEqual(['100ml', '10ml', '5ml'])
})

it('has a new stock of one size alone, and is the same product where nothing changes', () => {
  const product = sampleProduct({ variants: [variant('5ml'), variant('10ml')] })
  expect(withStock(product, 10, 7)).toEqual({
    ...product,
    variants: [variant('5ml'), variant('10ml', { stock: 7 })],
  })
  expect(withStock(product, 10, 0).variants.map(({ stock }) => stock)).toEqual([3, 0])
  expect(withStock(product, 10, 3)).toBe(product)
  expect(withStock(product, 20, 7)).toBe(product)
})

it('splits notes at commas and trims them', () => {
  expect(splitNotes(' Oud (accord),Rose , ,Encens')).toEqual(['Oud (accord)', 'Rose', 'Encens'])
})

describe('slugify', () => {
  it('makes readable addresses of French names', () => {
    expect(slugify('Cèdre d’Azrou')).toBe('cedre-d-azrou')
    expect(slugify('  Œillet & Cœur  ')).toBe('oeillet-coeur')
    expect(slugify('Æther, 2e — n° 5')).toBe('aether-2e-n-5')
    expect(['1001', '1001 nuits', 'مسك', '!'].map(slugify)).toEqual([
      ...['parfum-1001', '1001-nuits', 'parfum', 'parfum'],
    ])
  })

  it('never gives an empty address, one that could be an id, or one that needs escaping', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(slugify(name)).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
        expect(slugify(name)).not.toMatch(/^\d+$/)
      }),
    )
  })
})
