/** Room of risk: blocked phone numbers and the reputation of buyers. */

import type { Endpoint, Nothing } from '#contract/endpoint.ts'
import type { BlockLevel, BlockState } from '#domain/risk/block-list.ts'
import type { RiskLevel } from '#domain/risk/risk.ts'

/**
 * How an order was judged, for the shop alone. `points` order and filter; a person reads `label` and `reasons`, never
 * the bare number (A20.1).
 */
export type OrderRisk = { points: number; level: RiskLevel; label: string; reasons: string[] }

/** The older open order of the same phone that an order may repeat. */
export type OriginalOrder = { id: string; order_number: string }

/** A number of the block list. `phone` formatted for display. */
export type BlockEntry = {
  id: number
  phone: string
  level: { id: BlockLevel; label: string }
  reason: string
  state: BlockState
  created_at: string
  /** Name of the person who added or renewed it. */
  created_by: string
  expires_at: string | null
  lifted_at: string | null
}

/** What a person's ended orders say, and their number's entry in the block list if it has one. */
export type Reputation = {
  orders: number
  delivered: number
  refused: number
  unreachable: number
  fake: number
  /** The phone's entry of the block list, in force or not; null for a number that was never on it. */
  block: BlockEntry | null
}

/** Those in force first, then what has ended; the newest first. */
export const listBlocked: Endpoint<
  'owner',
  { search?: string; page?: string | number; per_page?: string | number },
  { entries: BlockEntry[]; total: number }
> = {
  method: 'GET',
  path: '/api/admin/blocklist',
  access: 'owner',
}

/**
 * 201. For twelve months. A number whose entry has ended starts again. 400 `invalid_input` with issues per field; 409
 * `phone_blocked` when it is on the list already.
 */
export const blockPhone: Endpoint<'owner', { phone: string; level: BlockLevel; reason: string }, BlockEntry> =
  {
    method: 'POST',
    path: '/api/admin/blocklist',
    access: 'owner',
  }

/** Omitted fields stay unchanged; `renew` starts twelve months again, also of an entry that has ended. 404 `not_found`. */
export const updateBlock: Endpoint<
  'owner',
  { id: string; level?: BlockLevel; reason?: string; renew?: boolean },
  BlockEntry
> = {
  method: 'PATCH',
  path: '/api/admin/blocklist/{id}',
  access: 'owner',
}

/** The number may order again; the entry stays in view as lifted. 404 `not_found`. */
export const liftBlock: Endpoint<'owner', { id: string }, BlockEntry> = {
  method: 'POST',
  path: '/api/admin/blocklist/{id}/lift',
  access: 'owner',
}

/** Forgets the number: nothing of it is kept. 404 `not_found`. */
export const forgetBlock: Endpoint<'owner', { id: string }, Nothing> = {
  method: 'DELETE',
  path: '/api/admin/blocklist/{id}',
  access: 'owner',
}

/** 404 `not_found` for an unknown customer. */
export const getReputation: Endpoint<'confirmation', { id: string }, Reputation> = {
  method: 'GET',
  path: '/api/customers/{id}/reputation',
  access: 'confirmation',
}
