import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bill } from '#domain/checkout/checkout.ts'
import { PROMO_KINDS } from '#domain/promo-codes/benefit.ts'
import { agreedBill } from './agreed-bill.ts'

const delivery = { fee: 35, free_from: 500, fees: [{ name: 'Laâyoune', fee: 60, cities: ['Laâyoune'] }] }
const USUAL = { promo: null, staffDiscount: 0, freeShipping: false, delivery, city: 'Fès' }

const lines = fc.array(
  fc.record({ price: fc.integer({ min: 0, max: 2000 }), quantity: fc.integer({ min: 1, max: 20 }) }),
  { minLength: 1, maxLength: 6 },
)
const TEN_PERCENT = { kind: 'percentage', discount_percentage: 10, amount: 0, smallest_basket: null } as const
const benefit = fc.option(
  fc.record({
    kind: fc.constantFrom(...PROMO_KINDS),
    discount_percentage: fc.integer({ min: 0, max: 100 }),
    amount: fc.integer({ min: 0, max: 3000 }),
    smallest_basket: fc.option(fc.integer({ min: 1, max: 3000 })),
  }),
)
const agreement = fc.record({
  promo: benefit,
  staffDiscount: fc.integer({ min: 0, max: 5000 }),
  freeShipping: fc.boolean(),
  delivery: fc.constant(delivery),
  city: fc.constantFrom('Fès', 'Laâyoune'),
})

describe('the bill of an order by staff', () => {
  it('is the checkout’s when nothing else was agreed', () => {
    fc.assert(
      fc.property(lines, benefit, (goods, promo) => {
        const { missing_for_free_shipping: _, ...usual } = bill(goods, {
          promo,
          delivery,
          city: 'Fès',
        })
        expect(agreedBill(goods, { ...USUAL, promo })).toEqual({ ...usual, staff_discount: 0, credit: 0 })
      }),
    )
  })

  it('is less by what a credit pays, which never exceeds it', () => {
    fc.assert(
      fc.property(lines, agreement, fc.nat(9000), (goods, agreed, credit) => {
        const [whole, paid] = [agreedBill(goods, agreed), agreedBill(goods, { ...agreed, credit })]
        expect(paid).toEqual({ ...whole, credit: paid.credit, total: whole.total - paid.credit })
        expect(paid.credit).toBe(Math.min(credit, whole.total))
      }),
    )
  })

  it('adds up, and is never below the delivery', () => {
    fc.assert(
      fc.property(lines, agreement, (goods, agreed) => {
        const { subtotal, discount_amount, staff_discount, shipping_cost, total } = agreedBill(goods, agreed)
        expect(total).toBe(subtotal - discount_amount + shipping_cost)
        expect(total).toBeGreaterThanOrEqual(shipping_cost)
        expect(staff_discount).toBeLessThanOrEqual(agreed.staffDiscount)
        if (agreed.freeShipping) expect(shipping_cost).toBe(0)
      }),
    )
  })

  it('takes the discount off after the promo code, and offers the delivery', () => {
    const goods = [{ price: 210, quantity: 2 }]
    expect(agreedBill(goods, { ...USUAL, promo: TEN_PERCENT, staffDiscount: 20, city: 'Laâyoune' })).toEqual({
      subtotal: 420,
      discount_amount: 62,
      decant_discount: 0,
      staff_discount: 20,
      shipping_cost: 60,
      credit: 0,
      total: 418,
    })
    expect(agreedBill(goods, { ...USUAL, freeShipping: true }).total).toBe(420)
  })
})
