import type { Issue } from '#domain/errors.ts'
import { formatDirhams, wholeDirhams } from '#domain/money.ts'
import { isInForce, lowersPrice, type Promotion, promotionPrice } from './promotion.ts'

const HOUR_MS = 3_600_000
/** A start time may already be slightly past when the form arrives. */
const START_TOLERANCE_MS = 60_000
const LOWEST_PRICE = 1

/** Returns the end of a promotion; a duration in hours takes priority over a date (A5.21). */
export function plannedEnd(
  start: Date,
  { duration_hours, end_date }: { duration_hours?: number | undefined; end_date?: Date | null | undefined },
): Date | null {
  if (duration_hours !== undefined) return new Date(start.getTime() + Math.round(duration_hours * HOUR_MS))
  return end_date ?? null
}

/** Says why a new promotion on a size at that price is invalid, at the field to correct; null when valid. */
export function planRefusal(promotion: Promotion, price: number, now: Date): Issue | null {
  return priceRefusal(promotion, price) ?? timeRefusal(promotion, now)
}

/** Says why a promotion cannot begin and end at these moments; null when it can. */
export function timeRefusal(
  promotion: Pick<Promotion, 'active' | 'start_date' | 'end_date'>,
  now: Date,
): Issue | null {
  return startRefusal(promotion, now) ?? endRefusal(promotion, now)
}

/** Says why this end date is invalid; null when valid. An inactive promotion may end in the past. */
export function endRefusal(
  { active, start_date, end_date }: Pick<Promotion, 'active' | 'start_date' | 'end_date'>,
  now: Date,
): Issue | null {
  if (end_date === null) return null
  if (active && end_date <= now)
    return { path: 'end_date', message: 'La fin de la promotion est déjà passée.' }
  if (end_date <= start_date) {
    return { path: 'end_date', message: 'La fin de la promotion doit venir après son début.' }
  }
  return null
}

type Stretch = Pick<Promotion, 'start_date' | 'end_date'>

/** Says whether two promotions overlap; without an end a promotion never stops. */
export function overlaps(a: Stretch, b: Stretch): boolean {
  const startsBeforeEnd = (one: Stretch, other: Stretch) =>
    other.end_date === null || one.start_date < other.end_date
  return startsBeforeEnd(a, b) && startsBeforeEnd(b, a)
}

export type PriceChange = 'PROMOTION_STARTED' | 'PROMOTION_EXPIRED' | 'PROMOTION_UPDATED'

/** Says how changing a promotion affects the current price; undefined stands for no promotion. */
export function priceChange(
  before: Promotion | undefined,
  after: Promotion | undefined,
  now: Date,
): PriceChange {
  const [was, is] = [before, after].map((promotion) => promotion !== undefined && isInForce(promotion, now))
  if (is && !was) return 'PROMOTION_STARTED'
  return was && !is ? 'PROMOTION_EXPIRED' : 'PROMOTION_UPDATED'
}

/** Says why a promotion does not suit a size at that price; null when it does. */
export function priceRefusal(
  promotion: Pick<Promotion, 'promotion_type' | 'discount_value'>,
  price: number,
): Issue | null {
  const [reduced, full] = [promotionPrice(price, promotion), wholeDirhams(price)]
  if (reduced < LOWEST_PRICE) {
    return {
      path: 'discount_value',
      message: `Le prix promotionnel doit être d’au moins ${formatDirhams(LOWEST_PRICE)}.`,
    }
  }
  if (lowersPrice(price, promotion)) return null
  return {
    path: 'discount_value',
    message:
      promotion.promotion_type === 'fixed_amount'
        ? `Le nouveau prix (${formatDirhams(reduced)}) doit être inférieur au prix actuel (${formatDirhams(full)}).`
        : `Avec cette réduction, le prix reste de ${formatDirhams(full)}.`,
  }
}

function startRefusal({ start_date }: Pick<Promotion, 'start_date'>, now: Date): Issue | null {
  if (start_date.getTime() >= now.getTime() - START_TOLERANCE_MS) return null
  return { path: 'start_date', message: 'Le début de la promotion est déjà passé.' }
}
