/** Room of confirmation: the queue of calls, and what came of each call. */

import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './confirmation.schemas.ts'

/** Names the colleague who is calling now, and until when at most. */
export type Claim = NonNullable<ConfirmationCard['claim']>

/** Shows an order as the call desk does (A18.10). */
export type ConfirmationCard = InferOutput<typeof schemas.cardSchema>

/** Holds what the call desk shows. Counts are of all pages, whatever the tab. */
export type ConfirmationQueue = EndpointAnswer<typeof getConfirmationQueue>

/**
 * Answers the queue of one tab (A18.11), in the order in which shoppers are called: promised calls overdue,
 * new orders from the oldest, due retries. 'plus-tard' and 'reportees' are ordered by their moment, 'faites'
 * with the latest first.
 */
export const getConfirmationQueue: Endpoint<'confirmation', typeof schemas.getConfirmationQueue> = {
  method: 'GET',
  path: '/api/confirmation/queue',
  access: 'confirmation',
}

/**
 * Claims the order for five minutes, or for five more, so that nobody else calls its shopper (A18.12).
 * `attempts` is what the card shows: 409 `already_called` when somebody has called since. It refuses with 409
 * `claimed` with `staff` and `expires_at` while a colleague calls; 409 `already_decided` as below; 404
 * `order_not_found`.
 */
export const claimOrder: Endpoint<'confirmation', typeof schemas.claimOrder> = {
  method: 'POST',
  path: '/api/orders/{id}/claim',
  access: 'confirmation',
}

/** Gives one's own claim back; without one nothing changes. */
export const releaseOrder: Endpoint<'confirmation', typeof schemas.releaseOrder> = {
  method: 'DELETE',
  path: '/api/orders/{id}/claim',
  access: 'confirmation',
}

/**
 * Writes the outcome of a call (A18.13), with its corrections or not at all. A repeated `client_key` changes
 * nothing and gets the order's answer again. A claim is not needed, but 409 `claimed` while a colleague
 * calls. On channel 'statut' nobody called: 'injoignable' then closes the order, and another unanswered
 * outcome needs its `next_call_at`. It refuses with 409 `already_decided` with `staff` and `at` when the
 * order was confirmed, closed or moved on since, also by its shopper; 409 `idempotency_conflict` for a
 * `client_key` of another order or person; 429 above 60 a minute for each person; 404 `order_not_found`.
 */
export const recordAttempt: Endpoint<'confirmation', typeof schemas.recordAttempt> = {
  method: 'POST',
  path: '/api/orders/{id}/attempts',
  access: 'confirmation',
}

/**
 * Takes one's own outcome back ('Annuler'), if it is the order's last, within a minute (A18.14); corrections
 * stay. A repetition changes nothing. It refuses with 409 `attempt_not_undoable`, also after somebody has
 * moved the order on; 409 `insufficient_stock` with the `short` lines when a closed order's goods have been
 * sold since; 404 `not_found`.
 */
export const takeBackAttempt: Endpoint<'confirmation', typeof schemas.takeBackAttempt> = {
  method: 'DELETE',
  path: '/api/orders/{id}/attempts/{client_key}',
  access: 'confirmation',
}

/**
 * Corrects what the shopper typed, and adds what the courier needs (A18.15). With another phone the order
 * moves to that customer. Amounts stay. It refuses with 409 `parcel_out` once it is shipped, 409
 * `order_cancelled`, 400 `invalid_input` with issues per field, 404 `order_not_found`.
 */
export const correctOrder: Endpoint<'team', typeof schemas.correctOrder> = {
  method: 'PATCH',
  path: '/api/orders/{id}',
  access: 'team',
}

/**
 * How well orders are confirmed (A18.16): of the orders placed in a period, tests and doubles left out. Shares are from
 * 0 to 1; null where nothing can be said yet.
 */
export type ConfirmationFigures = EndpointAnswer<typeof getConfirmationFigures>

/** Answers the figures of the last thirty days, unless another period is asked for; at most a year. */
export const getConfirmationFigures: Endpoint<'confirmation', typeof schemas.getConfirmationFigures> = {
  method: 'GET',
  path: '/api/confirmation/figures',
  access: 'confirmation',
}
