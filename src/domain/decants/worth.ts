import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays } from '#domain/time/moroccan-days.ts'

/**
 * Returns what was paid for one piece, in whole dirhams, rounded down: its price less its share of what a code or the team
 * took off its order, and of what was given back besides the pieces that came back. What another decant took off that order
 * is not subtracted, because it was paid with that decant.
 */
export function paidForDecant(
  price: number,
  { subtotal, discount_amount, decant_discount, kept, returned, refunded }: PaidOrder,
): number {
  if (subtotal <= 0 || kept <= 0) return 0
  const paid = Math.max(0, subtotal - (discount_amount - decant_discount)) / subtotal
  const gift = Math.max(0, refunded - returned * paid)
  return Math.max(0, Math.floor(price * (paid - gift / kept) + ROUNDING))
}

/** A quotient may miss a whole dirham by less than this. */
const ROUNDING = 1e-6

/** An order's amounts; what its kept and its returned pieces cost by their prices; and what was given back for goods. */
type PaidOrder = {
  subtotal: number
  discount_amount: number
  decant_discount: number
  kept: number
  returned: number
  refunded: number
}

/** Returns the last day, in Morocco, on which a decant that was delivered then is deducted. */
export function lastDayOfDecant(deliveredAt: Date, days: number): string {
  return addDays(dayInMorocco(deliveredAt), days)
}
