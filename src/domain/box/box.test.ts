import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '#domain/catalogue/product.ts'
import { sampleProduct } from '#tests/support/sample-product.ts'
import { boxFromAddress, togglePerfume } from './address.ts'
import { boxFromMatches, MAX_BOX_PERFUMES, MIN_BOX_PERFUMES } from './box.ts'
import { type AskedPerfume, composeBox, isLost, rememberPrices } from './compose.ts'
import { findPerfumes } from './find.ts'

const anySlug = fc.constantFrom('ambre', 'cedre', 'figue', 'jasmin', 'miel', 'oud', 'rosee', 'the')
const anySlugs = fc.uniqueArray(anySlug, { maxLength: MAX_BOX_PERFUMES })

const anyProduct = fc
  .record({
    id: fc.integer({ min: 1, max: 99 }),
    stock: fc.nat(3),
    price: fc.integer({ min: 20, max: 90 }),
    volume: fc.constantFrom('5ml', '10ml'),
  })
  .map(({ id, stock, price, volume }) => perfume({ id, stock, price }, volume))

const anyAsked: fc.Arbitrary<AskedPerfume[]> = fc.uniqueArray(
  fc.oneof(
    anyProduct.map((product) => ({ slug: product.slug, product, answer: 'found' as const })),
    anyProduct.map((product) => ({ slug: product.slug, product, answer: 'gone' as const })),
    anySlug.map((slug) => ({ slug, product: undefined, answer: 'awaited' as const })),
  ),
  { maxLength: MAX_BOX_PERFUMES, selector: ({ slug }) => slug },
)

function perfume(changes: { id: number; stock?: number; price?: number }, volume = '5ml'): Product {
  const product = sampleProduct({ ...changes, slug: `parfum-${changes.id}` })
  const [size] = product.variants
  if (size === undefined) throw new Error('The sample has no size.')
  const price = changes.price ?? size.price
  const priceInfo = { ...size.priceInfo, currentPrice: price, originalPrice: price }
  const variant = {
    ...size,
    id: changes.id * 10,
    volume: volume === '5ml' ? '5ml' : '10ml',
    priceInfo,
  } as const
  return { ...product, variants: [variant] }
}

function found(product: Product): AskedPerfume {
  return { slug: product.slug, product, answer: 'found' }
}

function inCart(product: Product, quantity: number) {
  const [variant] = product.variants
  return {
    product: { id: product.id, slug: product.slug, name: product.name, image_url: '' },
    variant: { id: variant?.id ?? 0, volume: '5ml', price: 1, originalPrice: 1, stock: 9 } as const,
    quantity,
  }
}

describe('the address of a box', () => {
  it('gives back what was written into it', () => {
    fc.assert(
      fc.property(anySlugs, (slugs) => {
        expect(boxFromAddress(slugs.join())).toEqual({ slugs, isCut: false })
      }),
    )
  })

  it('holds at most five different perfumes, whatever it says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(fc.string()), fc.array(anySlug).map(String)), (raw) => {
        const { slugs } = boxFromAddress(raw)
        expect(slugs.length).toBeLessThanOrEqual(MAX_BOX_PERFUMES)
        expect(new Set(slugs).size).toBe(slugs.length)
        expect(boxFromAddress(slugs.join())).toEqual({ slugs, isCut: false })
      }),
    )
  })

  it.each<[unknown, string[], boolean]>([
    [undefined, [], false],
    ['', [], false],
    ['the,the, Oud ', ['the', 'oud'], false],
    [['the', 'oud'], ['the', 'oud'], false],
    ['the,<b>,../oud', ['the'], false],
    ['a,b,c,d,e,f', ['a', 'b', 'c', 'd', 'e'], true],
  ])('reads %j', (raw, slugs, isCut) => {
    expect(boxFromAddress(raw)).toEqual({ slugs, isCut })
  })
})

describe('a tap on a perfume', () => {
  it('adds it once or takes it out, and moves no other', () => {
    fc.assert(
      fc.property(anySlugs, anySlug, (slugs, tapped) => {
        const after = togglePerfume(slugs, tapped)
        expect(after.filter((slug) => slug !== tapped)).toEqual(slugs.filter((slug) => slug !== tapped))
        expect(after.length).toBeLessThanOrEqual(MAX_BOX_PERFUMES)
        if (slugs.includes(tapped)) expect(after).not.toContain(tapped)
        else if (slugs.length < MAX_BOX_PERFUMES) expect(after.at(-1)).toBe(tapped)
        else expect(after).toBe(slugs)
      }),
    )
  })

  it('replaces what cannot be bought when the box is full', () => {
    const full = ['a', 'b', 'c', 'd', 'e']
    expect(togglePerfume(full, 'f', new Set(['c', 'd']))).toEqual(['a', 'b', 'f', 'd', 'e'])
    expect(togglePerfume(full.slice(1), 'f', new Set(['c']))).toEqual(['b', 'c', 'd', 'e', 'f'])
  })
})

describe('a box', () => {
  it('counts exactly what can be bought, and says how many are missing', () => {
    fc.assert(
      fc.property(anyAsked, (asked) => {
        const { places, ready, missing, hasRoom } = composeBox(asked, new Map(), [])
        expect(places.map(({ slug }) => slug)).toEqual(asked.map(({ slug }) => slug))
        for (const { variant } of ready) expect(variant).toMatchObject({ volume: '5ml' })
        for (const { variant } of ready) expect(variant.stock).toBeGreaterThan(0)
        expect(ready).toHaveLength(places.filter(({ state }) => state === 'ready').length)
        expect(missing).toBe(Math.max(0, MIN_BOX_PERFUMES - ready.length))
        expect(hasRoom).toBe(places.length < MAX_BOX_PERFUMES || places.some(isLost))
      }),
    )
  })

  it('says at each place what is wrong with its perfume', () => {
    const known = perfume({ id: 1 })
    const asked: AskedPerfume[] = [
      found(known),
      found(perfume({ id: 2, stock: 0 })),
      found(perfume({ id: 3 }, '10ml')),
      { slug: 'parti', product: perfume({ id: 4 }), answer: 'gone' },
      { slug: 'inconnu', product: undefined, answer: 'awaited' },
    ]
    expect(composeBox(asked, new Map(), []).places.map(({ state }) => state)).toEqual([
      'ready',
      'sold out',
      'not in 5 ml',
      'gone',
      'awaited',
    ])
  })

  it('leaves out a perfume of which the cart already holds all there is', () => {
    const product = perfume({ id: 1, stock: 2 })
    const state = (quantity: number) =>
      composeBox([found(product)], new Map(), [inCart(product, quantity)]).places[0]?.state
    expect([state(1), state(2), state(3)]).toEqual(['ready', 'all in cart', 'all in cart'])
  })

  it('is in the cart once the cart holds every perfume of it that is sold', () => {
    const [one, two, three] = [1, 2, 3].map((id) => perfume({ id, stock: 1 }))
    if (one === undefined || two === undefined || three === undefined) throw new Error('There are three.')
    const asked = [found(one), found(two), found(three)]
    const isInCart = (cart: ReturnType<typeof inCart>[], more: AskedPerfume[] = []) =>
      composeBox([...asked, ...more], new Map(), cart).isInCart
    const all = [one, two, three].map((product) => inCart(product, 1))
    expect(isInCart(all)).toBe(true)
    expect(isInCart(all.slice(1))).toBe(false)
    expect(isInCart(all, [found(perfume({ id: 4 }))])).toBe(false)
    expect(isInCart(all, [found(perfume({ id: 4, stock: 0 }))])).toBe(true)
    expect(composeBox(asked.slice(1), new Map(), all).isInCart).toBe(false)
  })

  it('has room until its last place holds a perfume that can be sold', () => {
    const full = Array.from({ length: MAX_BOX_PERFUMES }, (_, index) =>
      found(perfume({ id: index + 1, stock: 2 })),
    )
    expect(composeBox(full, new Map(), []).hasRoom).toBe(false)
    expect(composeBox(full.slice(1), new Map(), []).hasRoom).toBe(true)
  })

  it('tells a new price beside the one at which the perfume was chosen, and forgets it with the perfume', () => {
    const chosen = composeBox([found(perfume({ id: 1, price: 50 }))], new Map(), [])
    const prices = rememberPrices(new Map(), chosen.places)
    const dearer = composeBox([found(perfume({ id: 1, price: 60 }))], prices, [])
    expect(chosen.places[0]?.formerPrice).toBeNull()
    expect(dearer.places[0]?.formerPrice).toBe(50)
    const same = composeBox([found(perfume({ id: 1, price: 50 }))], prices, [])
    expect(same.places[0]?.formerPrice).toBeNull()
    expect(rememberPrices(prices, dearer.places)).toBe(prices)
    expect(rememberPrices(prices, []).size).toBe(0)
  })

  it('settles: what is remembered does not change again', () => {
    fc.assert(
      fc.property(anyAsked, anyAsked, (before, after) => {
        const first = rememberPrices(new Map(), composeBox(before, new Map(), []).places)
        const { places } = composeBox(after, first, [])
        const second = rememberPrices(first, places)
        expect(rememberPrices(second, places)).toBe(second)
      }),
    )
  })

  it('begins with the first three matches that have a 5 ml in stock', () => {
    const matches = [
      perfume({ id: 1, stock: 0 }),
      perfume({ id: 2 }),
      perfume({ id: 3 }, '10ml'),
      perfume({ id: 4 }),
      perfume({ id: 5 }),
      perfume({ id: 6 }),
    ]
    expect(boxFromMatches(matches)).toEqual(['parfum-2', 'parfum-4', 'parfum-5'])
    expect(boxFromMatches([])).toEqual([])
  })
})

describe('the list to choose from', () => {
  const rose = {
    ...perfume({ id: 1 }),
    name: 'Rosée de Kelaâ',
    gender: 'femme',
    notes_heart: 'Rose',
  } as const
  const oud = {
    ...perfume({ id: 2 }),
    name: 'Oud',
    gender: 'homme',
    family: 'boise',
    notes_heart: '',
  } as const
  const found = (category: 'all' | 'homme' | 'femme', search: string) =>
    findPerfumes([rose, oud], { category, search }).map(({ id }) => id)

  it('is narrowed by category and by the words of a name, a family or notes', () => {
    expect(found('all', '')).toEqual([1, 2])
    expect(found('homme', '')).toEqual([2])
    expect(found('all', 'kelaa rosee')).toEqual([1])
    expect(found('all', 'BOISÉ')).toEqual([2])
    expect(found('femme', 'boise')).toEqual([])
  })
})
