/** Room of confirmation: the queue of calls, and what came of each call. */

import type { Endpoint, Nothing } from '#contract/endpoint.ts'
import type { AdminOrder, AdminOrderDetail } from '#contract/orders/admin.ts'
import type { ContactDetails } from '#domain/checkout/checkout.ts'
import type { Channel, Outcome, QueueTab } from '#domain/confirmation/words.ts'
import type { Attempt, Colleague } from './attempts.ts'

/** Who is calling now, until then at most. */
export type Claim = { staff: Colleague; is_mine: boolean; expires_at: string }

/** An order as the call desk shows it (A18.10). */
export type ConfirmationCard = AdminOrder & {
  /** The latest one that was not taken back. */
  last_attempt: Attempt | null
  /** Calls that reached nobody. */
  unanswered: number
  /** Whether the plan of calls is over: 'Injoignable après 4 appels'. */
  is_exhausted: boolean
  claim: Claim | null
}

/** The call desk. Counts are of all pages, whatever the tab. */
export type ConfirmationQueue = {
  cards: ConfirmationCard[]
  /** How many orders the tab has that was asked for. */
  total: number
  counts: Record<QueueTab, number>
  /** Promised calls whose moment is past; they are among 'maintenant'. */
  overdue: number
  /** When the next call of 'plus-tard' or 'reportees' is due. */
  next_at: string | null
  hours: CallingHours
  /** An order's age is green up to, and amber up to these. */
  green_minutes: number
  amber_minutes: number
  /** How long the sound of a new order waits before it is heard again; null: once. */
  sound_every_minutes: number | null
}

/**
 * Whether shoppers may be called now. Outside the hours, `sentence` says so ('Il est 22:10. Les appels reprennent à
 * 9:00.') and only WhatsApp is offered.
 */
export type CallingHours = { is_open: boolean; opens_at: string | null; sentence: string | null }

/**
 * The queue of one tab (A18.11), in the order in which shoppers are called: promised calls overdue, new orders from the
 * oldest, due retries. 'plus-tard' and 'reportees' by their moment, 'faites' with the latest first.
 */
export const getConfirmationQueue: Endpoint<
  'confirmation',
  { tab?: QueueTab; page?: string | number; per_page?: string | number },
  ConfirmationQueue
> = {
  method: 'GET',
  path: '/api/confirmation/queue',
  access: 'confirmation',
}

/**
 * Takes the order for five minutes, or for five more, so that nobody else calls its shopper (A18.12). `attempts` is
 * what the card shows: 409 `already_called` when somebody has called since. 409 `claimed` with `staff` and `expires_at`
 * while a colleague calls; 409 `already_decided` as below; 404 `order_not_found`.
 */
export const claimOrder: Endpoint<'confirmation', { id: string; attempts?: number }, ConfirmationCard> = {
  method: 'POST',
  path: '/api/orders/{id}/claim',
  access: 'confirmation',
}

/** Gives one's own claim back; of another one's, or of none, nothing changes. */
export const releaseOrder: Endpoint<'confirmation', { id: string }, Nothing> = {
  method: 'DELETE',
  path: '/api/orders/{id}/claim',
  access: 'confirmation',
}

/** Fields that are corrected or filled in while speaking to the shopper; those left out stay, an empty text removes. */
export type OrderCorrection = Partial<ContactDetails> & {
  district?: string
  landmark?: string
  phone2?: string
  carrier_note?: string
  /** `2026-11-24`; null for as soon as possible. */
  deliver_on?: string | null
}

/**
 * `next_call_at` is needed for 'reporte', and takes the place of the plan's moment for a call that reached nobody. `said_at` is
 * when the outcome was given, if it waited for a network: at most seven days ago.
 */
type SentAttempt = {
  id: string
  client_key: string
  channel: Channel
  outcome: Outcome
  note?: string
  next_call_at?: string
  said_at?: string
  patch?: OrderCorrection
}

/**
 * Writes what came of a call (A18.13), and the corrections with it or not at all. The same `client_key` again changes
 * nothing and has the order's answer again. Who calls need not have claimed; 409 `claimed` while a colleague calls. On channel
 * 'statut', nobody called: 'injoignable' then closes the order, and another of those outcomes needs its
 * `next_call_at`. 409 `already_decided` with `staff` and `at` when the order was confirmed, closed or moved on since,
 * also by its shopper; 409 `idempotency_conflict` for a `client_key` of another order or person; 429 above 60 a minute
 * for each person; 404 `order_not_found`.
 */
export const recordAttempt: Endpoint<'confirmation', SentAttempt, ConfirmationCard> = {
  method: 'POST',
  path: '/api/orders/{id}/attempts',
  access: 'confirmation',
}

/**
 * 'Annuler': takes one's own outcome back, if it is the order's last, within a minute (A18.14); corrections stay. Twice
 * is once. 409 `attempt_not_undoable`, also after somebody has moved the order on; 409 `insufficient_stock` with the
 * `short` lines when a closed order's goods have been sold since; 404 `not_found`.
 */
export const takeBackAttempt: Endpoint<'confirmation', { id: string; client_key: string }, ConfirmationCard> =
  {
    method: 'DELETE',
    path: '/api/orders/{id}/attempts/{client_key}',
    access: 'confirmation',
  }

/**
 * Corrects what the shopper typed, and adds what the courier needs (A18.15). With another phone the order moves to that
 * customer. Amounts stay. 409 `parcel_out` once it is shipped, 409 `order_cancelled`, 400 `invalid_input` with issues per
 * field, 404 `order_not_found`.
 */
export const correctOrder: Endpoint<'team', { id: string } & OrderCorrection, AdminOrderDetail> = {
  method: 'PATCH',
  path: '/api/orders/{id}',
  access: 'team',
}

/**
 * How well orders are confirmed (A18.16): of the orders placed in a period, tests and doubles left out. Shares are from
 * 0 to 1; null where nothing can be said yet.
 */
export type ConfirmationFigures = FiguresOfOrders & {
  /** Days in Morocco, both included. */
  from: string
  until: string
  orders: number
  /** Confirmed orders among `orders`. */
  rate: number | null
  /** Those who have called or confirmed, most confirmed first. */
  agents: (FiguresOfOrders & { staff: Colleague; delivered: number })[]
}

type FiguresOfOrders = {
  /** Calls and messages, without those taken back. */
  calls: number
  confirmed: number
  /** From the order to its confirmation, as it was and within the calling hours alone. */
  median_minutes: number | null
  median_calling_minutes: number | null
  /** Confirmed within fifteen minutes, among the confirmed. */
  within_15: number | null
  calls_per_confirmed: number | null
}

/** The figures of the last thirty days, unless another period is asked for; at most a year. */
export const getConfirmationFigures: Endpoint<
  'confirmation',
  { from?: string; until?: string },
  ConfirmationFigures
> = {
  method: 'GET',
  path: '/api/confirmation/figures',
  access: 'confirmation',
}
