import { type Promotion, quote } from '#domain/promotions/promotion.ts'

/**
 * Is a lower price, in whole dirhams, and when it is paid; without a `period` it is paid now, and nobody has said until
 * when.
 */
export type Sale = { price: number; period: { from: Date; until: Date } | null }

/**
 * Returns the sale of a size that is in force, else the next planned one; null for none. It lasts until the price changes,
 * whichever promotion that is of. A planned one without an end is told once it has begun.
 */
export function saleOf(price: number, promotions: readonly Promotion[], now: Date): Sale | null {
  const paidAt = (moment: Date) => quote(price, promotions, moment)
  const turns = promotions
    .flatMap(({ start_date, end_date }) => (end_date === null ? [start_date] : [start_date, end_date]))
    .sort((one, other) => Number(one) - Number(other))
  const isInForce = paidAt(now).hasPromotion
  const from = isInForce
    ? turns.findLast((turn) => turn <= now)
    : turns.find((turn) => turn > now && paidAt(turn).hasPromotion)
  if (from === undefined) return null
  const sale = paidAt(isInForce ? now : from).currentPrice
  const until = turns.find((turn) => turn > from && turn > now && paidAt(turn).currentPrice !== sale)
  if (until !== undefined) return { price: sale, period: { from, until } }
  return isInForce ? { price: sale, period: null } : null
}
