import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointInput } from '#contract/endpoint.ts'
import type * as schemas from './refills.schemas.ts'

/**
 * Describes a customer whose perfumes are about to be used up, and who agreed to be asked back. `days_left` is below zero
 * once a perfume is used up by the shop's count; `forget_path` is the secret link for the end of the message.
 */
export type Refill = InferOutput<typeof schemas.refillSchema>

/** Says which perfumes of which orders are dealt with, and how. */
export type SettledRefill = EndpointInput<typeof settleRefill>

/**
 * Agrees, or no longer, to be written to when a perfume of this order is about to be used up (S22.6), for a browser entitled
 * to the order (D16). `lang` is the language of the text that was agreed to. It refuses with 404 `order_not_found`, 403
 * `order_number_required`, 404 `not_found` when the shop does not offer it for this order.
 */
export const chooseRefill: Endpoint<'visitor', typeof schemas.chooseRefill> = {
  method: 'PUT',
  path: '/api/orders/{id}/refill',
  access: 'visitor',
}

/**
 * Answers who is to be asked back, who runs out first first, each person once with all their perfumes, at most fifty (A36.6).
 * `is_on` is false while the owner does not offer it; then nobody is listed.
 */
export const listRefills: Endpoint<'confirmation', typeof schemas.listRefills> = {
  method: 'GET',
  path: '/api/admin/refills',
  access: 'confirmation',
}

/**
 * Notes that a person is asked back about these perfumes now, or is not to be (A36.7). What a colleague dealt with before is
 * left as it is. It refuses with 404 `not_found` when that is so of all of them, or the person agrees no longer.
 */
export const settleRefill: Endpoint<'confirmation', typeof schemas.settleRefill> = {
  method: 'POST',
  path: '/api/admin/refills/settle',
  access: 'confirmation',
}
