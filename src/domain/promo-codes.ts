import { dayInMorocco } from './calendar.ts'

/** `expiry_date` is a Moroccan day (`2026-12-31`), its last second included; `usage_limit` null is unlimited. */
export type PromoCode = {
  active: boolean
  expiry_date: string
  usage_limit: number | null
  current_usage: number
}

/** Shown when the box is empty (storefront §5, Promo box). */
export const MISSING_PROMO_CODE = 'Veuillez entrer un code promo'
/** Shown when nothing more can be said (storefront §8, Promo, invalid result). */
export const INVALID_PROMO_CODE = "Ce code promo n'est pas valide"
const EXPIRED_PROMO_CODE = 'Ce code promo a expiré'
const USED_UP_PROMO_CODE = 'Ce code promo a déjà été utilisé autant de fois que possible'

/** Trimmed and upper-cased before anything else (storefront §5, Promo box). */
export function normalisePromoCode(code: string): string {
  return code.trim().toUpperCase()
}

/**
 * Why a code cannot be used now, as a French sentence, or null when it can: valid through 23:59:59 of its expiry day
 * in Morocco, and while uses are left (decision 9). An unknown code and one switched off read the same.
 */
export function promoCodeRefusal(promoCode: PromoCode | undefined, now: Date): string | null {
  if (promoCode === undefined || !promoCode.active) return INVALID_PROMO_CODE
  if (promoCode.expiry_date < dayInMorocco(now)) return EXPIRED_PROMO_CODE
  const { usage_limit, current_usage } = promoCode
  return usage_limit !== null && current_usage >= usage_limit ? USED_UP_PROMO_CODE : null
}
