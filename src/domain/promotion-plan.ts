import type { Issue } from './errors.ts'
import { formatDirhams, wholeDirhams } from './money.ts'
import { isInForce, type Promotion, promotionPrice } from './promotions.ts'

const HOUR_MS = 3_600_000
/** What was typed a moment ago may already lie behind. */
const START_TOLERANCE_MS = 60_000
const LOWEST_PRICE = 1

/** When a promotion ends; a duration in hours has priority over a date (admin §5). */
export function plannedEnd(
  start: Date,
  { duration_hours, end_date }: { duration_hours?: number | undefined; end_date?: Date | null | undefined },
): Date | null {
  if (duration_hours !== undefined) return new Date(start.getTime() + Math.round(duration_hours * HOUR_MS))
  return end_date ?? null
}

/** Why a new promotion on a size of that price makes no sense, at the field that is to be corrected; null when it does. */
export function planRefusal(promotion: Promotion, price: number, now: Date): Issue | null {
  return priceRefusal(promotion, price) ?? startRefusal(promotion, now) ?? endRefusal(promotion, now)
}

/** Why a promotion cannot end then; null when it can. One that is switched off may lie in the past. */
export function endRefusal({ active, start_date, end_date }: Promotion, now: Date): Issue | null {
  if (end_date === null) return null
  if (active && end_date <= now)
    return { path: 'end_date', message: 'La fin de la promotion est déjà passée.' }
  if (end_date <= start_date) {
    return { path: 'end_date', message: 'La fin de la promotion doit venir après son début.' }
  }
  return null
}

/** Whether there is a moment at which both hold; without an end a promotion never stops. */
export function overlaps(a: Promotion, b: Promotion): boolean {
  const startsBeforeEnd = (one: Promotion, other: Promotion) =>
    other.end_date === null || one.start_date < other.end_date
  return startsBeforeEnd(a, b) && startsBeforeEnd(b, a)
}

export type PriceTurn = 'PROMOTION_STARTED' | 'PROMOTION_EXPIRED' | 'PROMOTION_UPDATED'

/** What a change of a promotion does to the price now; undefined is a promotion that is not there. */
export function priceTurn(before: Promotion | undefined, after: Promotion | undefined, now: Date): PriceTurn {
  const [was, is] = [before, after].map((promotion) => promotion !== undefined && isInForce(promotion, now))
  if (is && !was) return 'PROMOTION_STARTED'
  return was && !is ? 'PROMOTION_EXPIRED' : 'PROMOTION_UPDATED'
}

function priceRefusal(promotion: Promotion, price: number): Issue | null {
  const [reduced, full] = [promotionPrice(price, promotion), wholeDirhams(price)]
  if (reduced < LOWEST_PRICE) {
    return {
      path: 'discount_value',
      message: `Le prix promotionnel doit être d’au moins ${formatDirhams(LOWEST_PRICE)}.`,
    }
  }
  if (reduced < full) return null
  return {
    path: 'discount_value',
    message:
      promotion.promotion_type === 'fixed_amount'
        ? `Le nouveau prix (${formatDirhams(reduced)}) doit être inférieur au prix actuel (${formatDirhams(full)}).`
        : `Avec cette réduction, le prix reste de ${formatDirhams(full)}.`,
  }
}

function startRefusal({ start_date }: Promotion, now: Date): Issue | null {
  if (start_date.getTime() >= now.getTime() - START_TOLERANCE_MS) return null
  return { path: 'start_date', message: 'Le début de la promotion est déjà passé.' }
}
