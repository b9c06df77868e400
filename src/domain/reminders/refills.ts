import { daysOfUse } from '#domain/catalogue/days-of-use.ts'
import type { Volume } from '#domain/catalogue/product.ts'
import { daysSince } from '#domain/time/moroccan-days.ts'

/** Counts up with each change of what the shopper agrees to, in either language; it is kept with the agreement. */
export const REFILL_TEXT_VERSION = 2

/** An agreement, and what was sent by it, is erased after so long: a bottle of a year has been asked about by then. */
export const REFILL_CONSENT_MONTHS = 15
export const REFILL_CONSENT_DAYS = REFILL_CONSENT_MONTHS * 30

/** Somebody stands in the pile until so many days after the end, which is the shop's count; what they agreed to is a week before it. */
export const REFILL_LATE_DAYS = 3

/** A card names so many perfumes; the others follow once these are dealt with. */
export const MOST_REFILLS_AT_ONCE = 10

/** Customers are asked when so many days are left. */
export const REFILL_DAYS_LEFT = 7
/** Nobody knows today what they will want in more than a year. */
const LONGEST_DAYS = 365

/** Nobody is asked about what was delivered before so many days; one more covers the hours of a day. */
export const REFILL_LATEST_DAYS = LONGEST_DAYS + REFILL_LATE_DAYS + 1

/** Pieces of one size that the customer has kept. */
export type KeptSize = { volume: Volume; pieces: number }

/**
 * Returns for how many days all kept sizes of one perfume last together, by the shop's own sprays a day, and how many days
 * after its delivery the customer is asked: when a week is left, but not before half of it is used. It is null where nobody is
 * asked: nothing was kept, or it lasts for more than a year.
 */
export function refillPlan(sizes: readonly KeptSize[]): { lasts: number; askedAfter: number } | null {
  const lasts = sizes.reduce((days, { volume, pieces }) => days + daysOfUse(volume) * pieces, 0)
  if (lasts <= 0 || lasts > LONGEST_DAYS) return null
  return { lasts, askedAfter: Math.ceil(Math.max(lasts - REFILL_DAYS_LEFT, lasts / 2)) }
}

/**
 * Returns how many days of a perfume are left on the days on which its customer is to be asked, below zero once it is used up;
 * null on all other days.
 */
export function refillDue(
  { sizes, deliveredAt }: { sizes: readonly KeptSize[]; deliveredAt: Date },
  now: Date,
): number | null {
  const plan = refillPlan(sizes)
  if (plan === null) return null
  const age = daysSince(deliveredAt, now)
  const left = Math.round(plan.lasts) - age
  return age >= plan.askedAfter && left >= -REFILL_LATE_DAYS ? left : null
}

/** Says whether its customer may still be asked one day; `deliveredAt` is null before the delivery. */
export function mayBeAskedBack(
  { sizes, deliveredAt }: { sizes: readonly KeptSize[]; deliveredAt: Date | null },
  now: Date,
): boolean {
  const plan = refillPlan(sizes)
  if (plan === null) return false
  return deliveredAt === null || Math.round(plan.lasts) - daysSince(deliveredAt, now) >= -REFILL_LATE_DAYS
}
