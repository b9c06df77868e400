/** Room of promo codes: codes that reduce the price of a cart. */

import type { Endpoint, Nothing } from '#contract/endpoint.ts'

/**
 * Promo application result (S3.13): `discount` in percent, amounts in whole dirhams. A code that does not apply gives
 * `valid` false, the reason in `message`, and no discount.
 */
export type PromoApplication = {
  valid: boolean
  code: string
  discount: number
  discountAmount: number
  newTotal: number
  promoCodeId: number | null
  message: string
}

/** Promo code (A3.7). `expiry_date` is a day in Morocco, last second included; no `usage_limit` means unlimited. */
export type PromoCode = {
  id: number
  code: string
  discount_percentage: number
  expiry_date: string
  active: boolean
  usage_limit: number | null
  current_usage: number
}

export type SentPromoCode = {
  code?: string
  discount_percentage?: number
  expiry_date?: string
  active?: boolean
  usage_limit?: number | null
}

/**
 * Previews a code on a cart; only ordering uses it (D9). `cartTotal` is the subtotal in dirhams; the answer excludes
 * shipping, which codes never affect. 400 `invalid_input` for an empty code, 429 when tried too often.
 */
export const applyPromoCode: Endpoint<'visitor', { code: string; cartTotal: number }, PromoApplication> = {
  method: 'POST',
  path: '/api/promo-codes/apply',
  access: 'visitor',
}

/** All promo codes, newest first. */
export const listPromoCodes: Endpoint<'owner', Nothing, PromoCode[]> = {
  method: 'GET',
  path: '/api/promo-codes',
  access: 'owner',
}

/** 201. 400 `invalid_input` with issues per field, 409 `promo_code_taken`. */
export const createPromoCode: Endpoint<'owner', SentPromoCode, PromoCode> = {
  method: 'POST',
  path: '/api/promo-codes',
  access: 'owner',
}

/** Omitted fields stay unchanged; a past expiry date is refused only when it changes. Refusals as above, and 404. */
export const updatePromoCode: Endpoint<'owner', { id: string } & SentPromoCode, PromoCode> = {
  method: 'PATCH',
  path: '/api/promo-codes/{id}',
  access: 'owner',
}

/** Orders keep their own copy of the code. 404 `not_found`. */
export const deletePromoCode: Endpoint<'owner', { id: string }, Nothing> = {
  method: 'DELETE',
  path: '/api/promo-codes/{id}',
  access: 'owner',
}
