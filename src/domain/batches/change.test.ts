import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROUNDINGS } from '#domain/money.ts'
import { changedPrice, changeInWords, type ProductsChange } from './change.ts'
import { planProductsChange } from './change-plan.ts'
import type { KnownProduct, KnownSize } from './plan.ts'

describe('a price that is changed', () => {
  const priced = (
    price: number,
    by: 'percent' | 'dirhams',
    amount: number,
    rounding: (typeof ROUNDINGS)[number],
  ) => changedPrice(price, { by, amount, rounding })

  it('is rounded half up to the dirham, to 5 or 10 DH, or to the nearest that ends in 9', () => {
    expect(priced(58, 'percent', 5, 1)).toBe(61)
    expect(priced(50, 'percent', 5, 1)).toBe(53)
    expect(priced(58, 'dirhams', -5.5, 1)).toBe(53)
    expect([57.49, 57.5].map((price) => priced(price, 'dirhams', 0, 5))).toEqual([55, 60])
    expect([54.99, 55].map((price) => priced(price, 'dirhams', 0, 10))).toEqual([50, 60])
    expect([53.99, 54, 63.99, 64].map((price) => priced(price, 'dirhams', 0, 9))).toEqual([49, 59, 59, 69])
  })

  it('lies within half a step of the exact one, on a step, and never below a dirham', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1_000_000 }),
        fc.integer({ min: -99, max: 300 }),
        fc.constantFrom(...ROUNDINGS),
        (centimes, percent, rounding) => {
          const price = priced(centimes / 100, 'percent', percent, rounding)
          const exact = (centimes * (100 + percent)) / 10_000
          expect(price).toBeGreaterThanOrEqual(1)
          if (price > 1)
            expect(Math.abs(price - exact)).toBeLessThanOrEqual((rounding === 9 ? 10 : rounding) / 2 + 0.005)
          if (price > 1) expect(rounding === 9 ? price % 10 : price % rounding).toBe(rounding === 9 ? 9 : 0)
        },
      ),
    )
    expect(priced(5, 'dirhams', -10, 1)).toBe(1)
    expect(priced(3, 'dirhams', 0, 9)).toBe(1)
  })
})

it.each<[string, ProductsChange]>([
  ['Prix +5\u202f%', { kind: 'price', by: 'percent', amount: 5, rounding: 1 }],
  ['Prix +0\u202f%, finissant par 9', { kind: 'price', by: 'percent', amount: 0, rounding: 9 }],
  [
    'Prix −2,5\u00a0DH, arrondi à 5\u00a0DH (5\u00a0ml, 10\u00a0ml)',
    { kind: 'price', by: 'dirhams', amount: -2.5, rounding: 5, volumes: ['5ml', '10ml'] },
  ],
  ['Rendre visibles', { kind: 'visibility', visible: true }],
  ['Masquer', { kind: 'visibility', visible: false }],
  ['Marquer best-seller', { kind: 'best_seller', is_best_seller: true }],
  ['Retirer des best-sellers', { kind: 'best_seller', is_best_seller: false }],
  ['Famille Boisé', { kind: 'family', family: 'boise' }],
  ['Stock à 0', { kind: 'stock', by: 'set', amount: 0 }],
  ['Stock −3 (5\u00a0ml)', { kind: 'stock', by: 'add', amount: -3, volumes: ['5ml'] }],
])('a batch is called %s', (name, change) => {
  expect(changeInWords(change).replaceAll(' ml', '\u00a0ml')).toBe(name)
})

describe('a change of many products', () => {
  const size = (own: Partial<KnownSize>): KnownSize => ({
    ...{ id: 1, volume: '5ml', price: 58, stock: 4, is_original: false },
    ...own,
  })
  const product = (own: Partial<KnownProduct>): KnownProduct => ({
    ...{ id: 7, slug: 'rosee', name: 'Rosée', description: '', brand: null, image_url: '', images: [] },
    ...{ family: 'floral', gender: 'femme', notes_top: '', notes_heart: '', notes_base: '' },
    ...{
      time_of_day: [],
      occasion: [],
      season: [],
      intensity: 'light',
      visible: true,
      is_best_seller: false,
    },
    ...{ has_decant: true, has_full_bottle: true, created_at: '', updated_at: 'v1' },
    ...{ has_5ml: true, has_10ml: true, has_20ml: false, has_50ml: false, has_100ml: false },
    other_volumes: [],
    description_ar: '',
    variants: [size({ id: 2, volume: '10ml', price: 100, stock: 0 }), size({})],
    ...own,
  })
  const plan = (change: ProductsChange, ...products: KnownProduct[]) => planProductsChange(products, change)
  const told = (change: ProductsChange, ...products: KnownProduct[]) =>
    plan(change, ...products).lines.map(({ position, volume, outcome, changes, refusal }) => [
      ...[position, volume, outcome],
      ...[changes.map(({ label, before, after }) => `${label} ${before} → ${after}`).join(), refusal],
    ])

  it('of prices has a line of each size, smallest first, and writes the size whole', () => {
    const dearer = { kind: 'price', by: 'dirhams', amount: 10, rounding: 1 } as const
    expect(told(dearer, product({}))).toEqual([
      [1, '5ml', 'changed', 'prix 58 → 68', null],
      [2, '10ml', 'changed', 'prix 100 → 110', null],
    ])
    expect(plan(dearer, product({})).products).toEqual([
      {
        ...{ product_id: 7, version: 'v1', slug: 'rosee', product: {}, positions: [1, 2] },
        sizes: [
          { volume: '5ml', price: 68, stock: 4, is_original: false, stock_before: 4 },
          { volume: '10ml', price: 110, stock: 0, is_original: false, stock_before: 0 },
        ],
      },
    ])
    expect(told({ ...dearer, volumes: ['10ml'] }, product({}))).toEqual([
      [1, '10ml', 'changed', 'prix 100 → 110', null],
    ])
  })

  it('of stocks sets or adds, and never goes below nothing', () => {
    const less = { kind: 'stock', by: 'add', amount: -3 } as const
    expect(told(less, product({}))).toEqual([
      [1, '5ml', 'changed', 'stock 4 → 1', null],
      [2, '10ml', 'same', '', null],
    ])
    expect(plan({ ...less, amount: -9 }, product({})).products[0]?.sizes).toEqual([
      { volume: '5ml', price: 58, stock: 0, is_original: false, stock_before: 4 },
    ])
    expect(told({ kind: 'stock', by: 'set', amount: 4 }, product({}))).toMatchObject([
      [1, '5ml', 'same', '', null],
      [2, '10ml', 'changed', 'stock 0 → 4', null],
    ])
  })

  it('that one size cannot follow leaves the whole perfume as it is, and says why', () => {
    const all = { kind: 'stock', by: 'add', amount: 99_997 } as const
    expect(told(all, product({}), product({ id: 8 }))).toEqual([
      [1, '5ml', 'refused', 'stock 4 → 100\u202f001', 'ce stock est trop élevé'],
      [2, '10ml', 'refused', 'stock 0 → 99\u202f997', 'un autre format de ce parfum est refusé'],
      [3, '5ml', 'refused', 'stock 4 → 100\u202f001', 'ce stock est trop élevé'],
      [4, '10ml', 'refused', 'stock 0 → 99\u202f997', 'un autre format de ce parfum est refusé'],
    ])
    expect(plan(all, product({})).products).toEqual([])
    const outcomes = (change: ProductsChange, own: Partial<KnownProduct> = {}) =>
      plan(change, product(own)).lines.map(({ outcome }) => outcome)
    expect(outcomes({ ...all, amount: 99_996 })).toEqual(['changed', 'changed'])
    const dear = { kind: 'price', by: 'dirhams', rounding: 1 } as const
    expect(outcomes({ ...dear, amount: 99_900 })).toEqual(['changed', 'changed'])
    expect(told({ ...dear, amount: 99_901 }, product({}))[1]?.at(-1)).toBe('ce prix est trop élevé')
    // What is as it was stays so beside a refusal.
    const variants = [size({ stock: 200_000 }), size({ volume: '10ml' })]
    expect(outcomes({ kind: 'stock', by: 'set', amount: 200_000 }, { variants })).toEqual(['same', 'refused'])
  })

  it.each<[string, ProductsChange, object]>([
    ['visible oui → non', { kind: 'visibility', visible: false }, { visible: false }],
    ['best-seller non → oui', { kind: 'best_seller', is_best_seller: true }, { is_best_seller: true }],
    ['famille olfactive Floral → Boisé', { kind: 'family', family: 'boise' }, { family: 'boise' }],
  ])('of the perfume itself has one line: %s', (words, change, columns) => {
    expect(told(change, product({}))).toEqual([[1, null, 'changed', words, null]])
    expect(plan(change, product({})).products).toMatchObject([
      { product: columns, sizes: [], positions: [1] },
    ])
    const already = product(columns)
    expect(told(change, already)).toEqual([[1, null, 'same', '', null]])
    expect(plan(change, already).products).toEqual([])
  })

  it('shows no perfume that is still to be completed', () => {
    const waiting = product({
      visible: false,
      image_url: '',
      description: 'Une rose au matin.',
      ...{ notes_top: '', notes_heart: 'Rose', notes_base: 'Musc' },
    })
    const { lines, products } = planProductsChange([waiting], { kind: 'visibility', visible: true })
    expect(lines[0]).toMatchObject({
      outcome: 'refused',
      refusal: 'à compléter\u00a0: photo, notes de tête',
    })
    expect(products).toEqual([])
  })

  it('goes on counting where the lines before end', () => {
    const { lines, products } = planProductsChange([product({})], { kind: 'visibility', visible: false }, 41)
    expect([lines[0]?.position, products[0]?.positions]).toEqual([42, [42]])
    expect(lines[0]).toMatchObject({ product_id: 7, name: 'Rosée', unknown: [], line: null })
  })
})
