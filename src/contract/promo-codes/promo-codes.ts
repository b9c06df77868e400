/** Room of promo codes: codes that reduce the price of a cart. */

import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './promo-codes.schemas.ts'

/**
 * Says what a promo code gives for a cart (S3.13): `discount` in percent, 0 for the other kinds; amounts in
 * whole dirhams. A code that does not apply gives `valid` false, the reason in `message`, and no discount.
 */
export type PromoApplication = EndpointAnswer<typeof applyPromoCode>

/**
 * Describes a promo code (A3.7). `expiry_date` is a day in Morocco, last second included; no `usage_limit`
 * means unlimited. Its `kind` says whether `discount_percentage`, `amount` (whole dirhams) or the delivery
 * counts: what does not is 0.
 */
export type PromoCode = InferOutput<typeof schemas.promoCodeSchema>

/**
 * Previews a code on a cart; only ordering uses it (D9). `cartTotal` is the subtotal in dirhams; the answer
 * excludes shipping, which a code of the kind `free_delivery` makes 0. With `phone`, a code that is for one
 * order of a phone is refused if this browser ordered with it for that phone. It refuses with 400
 * `invalid_input` for an empty code, 429 when tried too often.
 */
export const applyPromoCode: Endpoint<'visitor', typeof schemas.applyPromoCode> = {
  method: 'POST',
  path: '/api/promo-codes/apply',
  access: 'visitor',
}

/** Answers all promo codes, newest first. */
export const listPromoCodes: Endpoint<'owner', typeof schemas.listPromoCodes> = {
  method: 'GET',
  path: '/api/promo-codes',
  access: 'owner',
}

/**
 * Creates a promo code. It answers 201. It refuses with 400 `invalid_input` with issues per field, 409
 * `promo_code_taken`.
 */
export const createPromoCode: Endpoint<'owner', typeof schemas.createPromoCode> = {
  method: 'POST',
  path: '/api/promo-codes',
  access: 'owner',
  status: 201,
}

/**
 * Changes a promo code. Omitted fields stay unchanged; a past expiry date is refused only when it changes. It
 * refuses as above, or with 404.
 */
export const updatePromoCode: Endpoint<'owner', typeof schemas.updatePromoCode> = {
  method: 'PATCH',
  path: '/api/promo-codes/{id}',
  access: 'owner',
}

/** Deletes a promo code. Orders keep their own copy of it. It refuses with 404 `not_found`. */
export const deletePromoCode: Endpoint<'owner', typeof schemas.deletePromoCode> = {
  method: 'DELETE',
  path: '/api/promo-codes/{id}',
  access: 'owner',
}
