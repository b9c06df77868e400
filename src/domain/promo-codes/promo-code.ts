/** Room of promo codes: when a code may be used, and validation of its form. */

import { dayInMorocco } from '#domain/time/calendar.ts'
import { SAYINGS } from '#domain/words/checkout-sayings.fr.ts'
import { type Saying, saying, sayingOf } from '#domain/words/said.ts'

/** `expiry_date` is a day in Morocco, valid through its last second; `usage_limit` null means unlimited. */
export type PromoCode = {
  active: boolean
  expiry_date: string
  usage_limit: number | null
  current_usage: number
}

/** It is shown when the box is empty (S5.17). */
export const MISSING_PROMO_CODE = SAYINGS.promoCodeMissing
export const INVALID_PROMO_CODE = sayingOf(SAYINGS, 'promoCodeInvalid', {})

/**
 * Returns the code in upper case (S5.18), without spaces and invisible signs, because nobody sees whether a code has
 * them.
 */
export function normalisePromoCode(code: string): string {
  return code.replace(/[\s\p{Cf}]/gu, '').toUpperCase()
}

/**
 * Says why a code cannot be used now; null when it can. It is valid until 23:59:59 of its expiry day in
 * Morocco, and while uses are left (D9). Unknown and inactive codes give the same message.
 */
export function promoCodeRefusal(promoCode: PromoCode | undefined, now: Date): Saying | null {
  if (promoCode === undefined || !promoCode.active) return INVALID_PROMO_CODE
  if (promoCode.expiry_date < dayInMorocco(now)) return saying('promoCodeExpired', {})
  const { usage_limit, current_usage } = promoCode
  return usage_limit !== null && current_usage >= usage_limit ? saying('promoCodeUsedUp', {}) : null
}
