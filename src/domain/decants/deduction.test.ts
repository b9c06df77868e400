import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bill } from '#domain/checkout/checkout.ts'
import { agreedBill } from '#domain/orders/agreed-bill.ts'
import { PROMO_KINDS } from '#domain/promo-codes/benefit.ts'
import { type Decant, deductDecants, deducted, upToSum } from './deduction.ts'
import { lastDayOfDecant, paidForDecant } from './worth.ts'

const DELIVERY = { fee: 35, free_from: 300, fees: [] }
const size = fc.integer({ min: 1, max: 6 })
const lines = fc.uniqueArray(
  fc.record({
    variant_id: size,
    price: fc.integer({ min: 0, max: 200_000 }).map((centimes) => centimes / 100),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 6, selector: ({ variant_id }) => variant_id },
)
const decants = fc.uniqueArray(
  fc.record({
    item_id: fc.integer({ min: 1, max: 3 }),
    piece: fc.integer({ min: 1, max: 3 }),
    amount: fc.integer({ min: 1, max: 900 }),
    bottles: fc.array(size, { maxLength: 3 }),
  }),
  { maxLength: 8, selector: ({ item_id, piece }) => `${item_id}.${piece}` },
)
const promo = fc.option(
  fc.record({
    kind: fc.constantFrom(...PROMO_KINDS),
    discount_percentage: fc.integer({ min: 0, max: 100 }),
    amount: fc.integer({ min: 0, max: 3000 }),
    smallest_basket: fc.option(fc.integer({ min: 1, max: 3000 })),
  }),
)

const DECANT: Decant = { item_id: 1, piece: 1, amount: 120, bottles: [50] }

describe('decants', () => {
  it('are deducted from a bottle of their perfume, and from nothing else', () => {
    expect(deductDecants([{ variant_id: 50, price: 690, quantity: 1 }], [DECANT])).toMatchObject([DECANT])
    expect(deductDecants([{ variant_id: 51, price: 690, quantity: 1 }], [DECANT])).toEqual([])
    expect(deductDecants([{ variant_id: null, price: 690, quantity: 1 }], [DECANT])).toEqual([])
  })

  it('take off no more than their bottle costs, and one bottle bears one decant, the dearest', () => {
    const cheap = [{ variant_id: 50, price: 99.6, quantity: 1 }]
    expect(deductDecants(cheap, [DECANT])).toEqual([{ ...DECANT, amount: 100, line: null }])
    const two = [
      { ...DECANT, amount: 60 },
      { ...DECANT, piece: 2 },
    ]
    expect(deductDecants([{ variant_id: 50, price: 690, quantity: 1 }], two)).toMatchObject([{ ...two[1] }])
    expect(deducted(deductDecants([{ variant_id: 50, price: 690, quantity: 2 }], two))).toBe(180)
  })

  it('keep the line that they were deducted from, whatever the catalogue says of it by now', () => {
    const kept = [
      { id: 1, variant_id: null, price: 690, quantity: 1 },
      { id: 2, variant_id: 50, price: 990, quantity: 1 },
    ]
    expect(deductDecants(kept, [{ ...DECANT, line: 1 }])).toMatchObject([{ line: 1 }])
    expect(deductDecants(kept, [{ ...DECANT, line: 3 }])).toMatchObject([{ line: 2 }])
    const both = [
      { ...DECANT, piece: 2, amount: 150 },
      { ...DECANT, line: 2 },
    ]
    expect(deductDecants(kept, both)).toMatchObject([{ piece: 1, line: 2 }])
  })

  it('take no more than is left of the goods', () => {
    const two = [{ amount: 120 }, { amount: 80 }, { amount: 50 }]
    expect(upToSum(two, 150)).toEqual([{ amount: 120 }, { amount: 30 }])
    expect(upToSum(two, 0)).toEqual([])
    expect(upToSum(two, 900)).toEqual(two)
  })

  it('are each deducted once, in whole dirhams, from no more bottles than there are', () => {
    fc.assert(
      fc.property(lines, decants, (cart, owned) => {
        const used = deductDecants(cart, owned)
        expect(new Set(used.map(({ item_id, piece }) => `${item_id}.${piece}`)).size).toBe(used.length)
        for (const one of used) {
          const known = owned.find(({ item_id, piece }) => item_id === one.item_id && piece === one.piece)
          expect(Number.isInteger(one.amount)).toBe(true)
          expect(one.amount).toBeGreaterThan(0)
          expect(one.amount).toBeLessThanOrEqual(known?.amount ?? 0)
        }
        const ofPerfume = (bottles: number[]) => cart.filter(({ variant_id }) => bottles.includes(variant_id))
        const pieces = ofPerfume(owned.flatMap(({ bottles }) => bottles)).reduce(
          (sum, { quantity }) => sum + quantity,
          0,
        )
        expect(used.length).toBeLessThanOrEqual(pieces)
      }),
    )
  })

  it('are the same whatever the order of the lines and of the decants', () => {
    fc.assert(
      fc.property(lines, decants, (cart, owned) => {
        expect(deducted(deductDecants(cart.toReversed(), owned.toReversed()))).toBe(
          deducted(deductDecants(cart, owned)),
        )
      }),
    )
  })
})

describe('the bill with decants', () => {
  it('is never negative, adds up, and changes neither the delivery nor what the code takes off', () => {
    fc.assert(
      fc.property(lines, decants, promo, (cart, owned, code) => {
        const charged = { promo: code, delivery: DELIVERY, city: 'Fès' }
        const without = bill(cart, charged)
        const whole = bill(cart, { ...charged, decants: deducted(deductDecants(cart, owned)) })
        expect(whole.total).toBe(whole.subtotal - whole.discount_amount + whole.shipping_cost)
        expect(whole.total).toBeGreaterThanOrEqual(whole.shipping_cost)
        expect(whole.shipping_cost).toBe(without.shipping_cost)
        expect(whole.missing_for_free_shipping).toBe(without.missing_for_free_shipping)
        expect(whole.discount_amount - whole.decant_discount).toBe(without.discount_amount)
        expect(whole.decant_discount).toBeGreaterThanOrEqual(0)
        expect(Number.isInteger(whole.total)).toBe(true)
      }),
    )
  })

  it('is the same when staff write the order, whose own discount takes the rest at most', () => {
    fc.assert(
      fc.property(lines, decants, promo, fc.nat({ max: 5000 }), (cart, owned, code, staffDiscount) => {
        const sum = deducted(deductDecants(cart, owned))
        const charged = { promo: code, delivery: DELIVERY, city: 'Fès', decants: sum }
        const agreed = agreedBill(cart, { ...charged, staffDiscount, freeShipping: false })
        const usual = bill(cart, charged)
        expect(agreed.decant_discount).toBe(usual.decant_discount)
        expect(agreed.discount_amount).toBe(usual.discount_amount + agreed.staff_discount)
        expect(agreed.discount_amount).toBeLessThanOrEqual(agreed.subtotal)
      }),
    )
  })
})

describe('what was paid for a decant', () => {
  it.each([
    [{ subtotal: 300, discount_amount: 0, decant_discount: 0 }, 120],
    [{ subtotal: 300, discount_amount: 30, decant_discount: 0 }, 108],
    [{ subtotal: 290, discount_amount: 29, decant_discount: 0 }, 108],
    [{ subtotal: 300, discount_amount: 300, decant_discount: 0 }, 0],
    [{ subtotal: 300, discount_amount: 60, decant_discount: 60 }, 120],
    [{ subtotal: 0, discount_amount: 0, decant_discount: 0 }, 0],
  ])('is its price less its share of a discount, rounded down: of %o', (order, paid) => {
    expect(paidForDecant(120, { ...order, kept: order.subtotal, returned: 0, refunded: 0 })).toBe(paid)
  })

  it('is less once money was given back, but not for what was given back of pieces that came back', () => {
    const order = { subtotal: 240, discount_amount: 0, decant_discount: 0 }
    expect(paidForDecant(120, { ...order, kept: 240, returned: 0, refunded: 60 })).toBe(90)
    expect(paidForDecant(120, { ...order, kept: 240, returned: 0, refunded: 240 })).toBe(0)
    expect(paidForDecant(120, { ...order, kept: 120, returned: 120, refunded: 120 })).toBe(120)
    expect(paidForDecant(120, { ...order, kept: 120, returned: 120, refunded: 150 })).toBe(90)
    expect(paidForDecant(120, { ...order, kept: 0, returned: 240, refunded: 0 })).toBe(0)
  })

  it('is deducted until the last day in Morocco, whatever the hour of the delivery', () => {
    expect(lastDayOfDecant(new Date('2026-03-02T23:30:00Z'), 60)).toBe('2026-05-01')
    expect(lastDayOfDecant(new Date('2026-03-03T12:00:00Z'), 60)).toBe('2026-05-02')
  })
})
