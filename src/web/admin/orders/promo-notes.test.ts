import { expect, it } from 'vitest'
import { discountCode, shippingCode } from './promo-notes.ts'

const ORDER = { promo_code: 'ROSE10', promo_kind: 'percentage', shipping_cost: 0 } as const
const PAID = { ...ORDER, promo_kind: 'free_delivery' } as const

it('a code stands beside what it gave: the discount, or the delivery', () => {
  expect([discountCode(ORDER), shippingCode(ORDER)]).toEqual(['ROSE10', undefined])
  expect([discountCode(PAID), shippingCode(PAID)]).toEqual([null, 'ROSE10'])
})

it('a code that no longer pays the delivery of a changed order stands nowhere', () => {
  const smaller = { ...PAID, shipping_cost: 35 }
  expect([discountCode(smaller), shippingCode(smaller)]).toEqual([null, undefined])
})
