import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bill } from '#domain/checkout/checkout.ts'
import {
  benefitInWords,
  missingForPromo,
  offersDelivery,
  PROMO_KINDS,
  type PromoBenefit,
  promoDiscount,
  smallBasketMessage,
} from './benefit.ts'

const benefit: fc.Arbitrary<PromoBenefit> = fc.record({
  kind: fc.constantFrom(...PROMO_KINDS),
  discount_percentage: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
  amount: fc.integer({ min: 0, max: 5000 }),
  smallest_basket: fc.option(fc.integer({ min: 1, max: 5000 })),
})
const lines = fc.array(
  fc.record({ price: fc.integer({ min: 0, max: 900 }), quantity: fc.integer({ min: 1, max: 9 }) }),
  { maxLength: 6 },
)
const delivery = { fee: 35, free_from: 900, fees: [{ name: 'Dakhla', fee: 80, cities: ['Dakhla'] }] }
const city = fc.constantFrom('Rabat', 'Dakhla')

const FIFTY: PromoBenefit = { kind: 'amount', discount_percentage: 0, amount: 50, smallest_basket: 300 }
const DELIVERY: PromoBenefit = { ...FIFTY, kind: 'free_delivery', amount: 0 }

describe('what a code gives', () => {
  it('is whole dirhams, never more than the goods, and nothing below its smallest basket', () => {
    fc.assert(
      fc.property(benefit, fc.integer({ min: 0, max: 9000 }), (code, subtotal) => {
        const discount = promoDiscount(code, subtotal)
        expect(Number.isInteger(discount)).toBe(true)
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(subtotal)
        const isSmall = code.smallest_basket !== null && subtotal < code.smallest_basket
        expect(missingForPromo(code, subtotal) > 0).toBe(isSmall)
        expect(smallBasketMessage(code, subtotal) !== null).toBe(isSmall)
        if (isSmall) expect([discount, offersDelivery(code, subtotal)]).toEqual([0, false])
        else expect(offersDelivery(code, subtotal)).toBe(code.kind === 'free_delivery')
        if (!isSmall && code.kind === 'amount') expect(discount).toBe(Math.min(code.amount, subtotal))
      }),
    )
  })

  it('makes no bill dearer, and changes the delivery only by paying it', () => {
    fc.assert(
      fc.property(benefit, lines, city, (promo, cart, place) => {
        const usual = bill(cart, { promo: null, delivery, city: place })
        const less = bill(cart, { promo, delivery, city: place })
        expect(less.subtotal).toBe(usual.subtotal)
        expect(less.total).toBe(less.subtotal - less.discount_amount + less.shipping_cost)
        expect(less.total).toBeLessThanOrEqual(usual.total)
        const isPaid = offersDelivery(promo, usual.subtotal)
        expect(less.shipping_cost).toBe(isPaid ? 0 : usual.shipping_cost)
        expect(less.missing_for_free_shipping).toBe(isPaid ? 0 : usual.missing_for_free_shipping)
      }),
    )
  })

  it('begins at its smallest basket, whatever the city’s fee', () => {
    const of = (price: number, promo: PromoBenefit) =>
      bill([{ price, quantity: 1 }], { promo, delivery, city: 'Dakhla' })
    expect(of(299, FIFTY)).toMatchObject({ discount_amount: 0, total: 379 })
    expect(of(300, FIFTY)).toMatchObject({ discount_amount: 50, total: 330 })
    expect(of(299, DELIVERY)).toMatchObject({ shipping_cost: 80, total: 379 })
    expect(of(300, DELIVERY)).toMatchObject({ discount_amount: 0, shipping_cost: 0, total: 300 })
  })

  it('is said in French', () => {
    expect(benefitInWords({ ...FIFTY, kind: 'percentage', discount_percentage: 12.5 })).toBe(
      '12,5\u202f% de réduction',
    )
    expect(benefitInWords(FIFTY)).toBe('50\u00a0DH de réduction')
    expect(benefitInWords(DELIVERY)).toBe('Livraison offerte')
    expect(smallBasketMessage(FIFTY, 250)?.message).toBe(
      'Encore 50\u00a0DH d’achats pour profiter de ce code, valable à partir de 300\u00a0DH',
    )
  })
})
