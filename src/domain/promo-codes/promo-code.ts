/** Room of promo codes: when a code may be used, and validation of its form. */

import { dayInMorocco } from '#domain/time/calendar.ts'

/** `expiry_date` is a day in Morocco, valid through its last second; `usage_limit` null means unlimited. */
export type PromoCode = {
  active: boolean
  expiry_date: string
  usage_limit: number | null
  current_usage: number
}

/** It is shown when the box is empty (S5.17). */
export const MISSING_PROMO_CODE = 'Veuillez entrer un code promo'
export const INVALID_PROMO_CODE = "Ce code promo n'est pas valide"
const EXPIRED_PROMO_CODE = 'Ce code promo a expiré'
const USED_UP_PROMO_CODE = 'Ce code promo a déjà été utilisé autant de fois que possible'

/**
 * Returns the code in upper case (S5.18), without spaces and invisible signs, because nobody sees whether a code has
 * them.
 */
export function normalisePromoCode(code: string): string {
  return code.replace(/[\s\p{Cf}]/gu, '').toUpperCase()
}

/**
 * Says why a code cannot be used now, in French; null when it can. It is valid until 23:59:59 of its expiry day in
 * Morocco, and while uses are left (D9). Unknown and inactive codes give the same message.
 */
export function promoCodeRefusal(promoCode: PromoCode | undefined, now: Date): string | null {
  if (promoCode === undefined || !promoCode.active) return INVALID_PROMO_CODE
  if (promoCode.expiry_date < dayInMorocco(now)) return EXPIRED_PROMO_CODE
  const { usage_limit, current_usage } = promoCode
  return usage_limit !== null && current_usage >= usage_limit ? USED_UP_PROMO_CODE : null
}
