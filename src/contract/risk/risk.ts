/** Room of risk: blocked phone numbers and the reputation of buyers. */

import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './risk.schemas.ts'

/**
 * Shows how an order was judged, for the shop alone. `points` order and filter; people read `label` and
 * `reasons`, never the bare number (A20.1).
 */
export type OrderRisk = InferOutput<typeof schemas.orderRiskSchema>

/** Names the older open order of the same phone that an order may repeat. */
export type OriginalOrder = InferOutput<typeof schemas.originalOrderSchema>

/** Describes a number of the block list. `phone` is formatted for display. */
export type BlockEntry = InferOutput<typeof schemas.blockEntrySchema>

/** Holds what a person's ended orders say, and their number's entry in the block list if it has one. */
export type Reputation = EndpointAnswer<typeof getReputation>

/** Lists entries in force first, then ended ones; the newest first in each. */
export const listBlocked: Endpoint<'owner', typeof schemas.listBlocked> = {
  method: 'GET',
  path: '/api/admin/blocklist',
  access: 'owner',
}

/**
 * Blocks a phone for twelve months. It answers 201. A number whose entry has ended starts again. It refuses
 * with 400 `invalid_input` with issues per field; 409 `phone_blocked` when it is on the list already.
 */
export const blockPhone: Endpoint<'owner', typeof schemas.blockPhone> = {
  method: 'POST',
  path: '/api/admin/blocklist',
  access: 'owner',
  status: 201,
}

/**
 * Changes an entry. Omitted fields stay unchanged; `renew` starts twelve months again, also of an entry that
 * has ended. It refuses with 404 `not_found`.
 */
export const updateBlock: Endpoint<'owner', typeof schemas.updateBlock> = {
  method: 'PATCH',
  path: '/api/admin/blocklist/{id}',
  access: 'owner',
}

/**
 * Lifts an entry: the number may order again, and the entry stays in view as lifted. It refuses with 404
 * `not_found`.
 */
export const liftBlock: Endpoint<'owner', typeof schemas.liftBlock> = {
  method: 'POST',
  path: '/api/admin/blocklist/{id}/lift',
  access: 'owner',
}

/** Deletes an entry, so that nothing of the number is kept. It refuses with 404 `not_found`. */
export const forgetBlock: Endpoint<'owner', typeof schemas.forgetBlock> = {
  method: 'DELETE',
  path: '/api/admin/blocklist/{id}',
  access: 'owner',
}

/** Answers the reputation of a customer. It refuses with 404 `not_found` for an unknown customer. */
export const getReputation: Endpoint<'confirmation', typeof schemas.getReputation> = {
  method: 'GET',
  path: '/api/customers/{id}/reputation',
  access: 'confirmation',
}
