import { type Bill, bill } from '#domain/checkout/checkout.ts'
import type { DeliveryTerms } from '#domain/checkout/delivery.ts'
import type { PromoBenefit } from '#domain/promo-codes/benefit.ts'

/**
 * Is the bill of an order's lines with all that was agreed. `discount_amount` is the promo code's, the
 * decants' and the staff's together.
 */
export type AgreedBill = Omit<Bill, 'missing_for_free_shipping'> & { staff_discount: number; credit: number }

/** Says what besides the lines makes up an order's total. */
export type Agreement = {
  /** Says what the promo code gave when the order was placed; null without one. */
  promo: PromoBenefit | null
  /** Is the discount that staff granted, in whole dirhams. */
  staffDiscount: number
  freeShipping: boolean
  delivery: Pick<DeliveryTerms, 'fee' | 'free_from' | 'fees'>
  city: string
  /** Is what `deductDecants` takes off these lines. */
  decants?: number
  /** Is what the order uses of its customer's credit; it never exceeds the total. */
  credit?: number
}

/**
 * Returns the bill of an order that staff write or change: the checkout's own (`bill`), less the staff's discount, which
 * never exceeds the goods, and with free delivery if staff offer it (A19.4).
 */
export function agreedBill(
  lines: readonly { price: number; quantity: number }[],
  { promo, staffDiscount, freeShipping, delivery, city, decants = 0, credit: agreed = 0 }: Agreement,
): AgreedBill {
  const usual = bill(lines, { promo, delivery, city, decants })
  const staff_discount = Math.min(staffDiscount, usual.subtotal - usual.discount_amount)
  const discount_amount = usual.discount_amount + staff_discount
  const shipping_cost = freeShipping ? 0 : usual.shipping_cost
  const { subtotal, decant_discount } = usual
  const whole = subtotal - discount_amount + shipping_cost
  const credit = Math.min(agreed, whole)
  return {
    subtotal,
    discount_amount,
    decant_discount,
    staff_discount,
    shipping_cost,
    credit,
    total: whole - credit,
  }
}
