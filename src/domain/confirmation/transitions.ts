import type { OrderStatus } from '#domain/orders/order.ts'
import {
  CANCEL_REASONS,
  type CancelReason,
  type Channel,
  CLOSING,
  type Confirmation,
  type OpenConfirmation,
  type Outcome,
  UNANSWERED,
} from './words.ts'

/**
 * Says what an outcome makes of an order that is still to be confirmed (specification §3, rows 2 to 5): its
 * status, its confirmation, and its next call, which follows the plan, is at a given moment, stays, or never
 * comes.
 */
export type Transition =
  | { status: 'nouveau'; confirmation: OpenConfirmation | 'as before'; nextCall: NextCall }
  | { status: 'en-preparation'; confirmation: 'confirmee' }
  | { status: 'annule'; confirmation: 'close'; reason: CancelReason }

type NextCall = 'planned' | 'given' | 'as before'

const RETRY: Transition = { status: 'nouveau', confirmation: 'a-rappeler', nextCall: 'planned' }

const BY_OUTCOME: Record<Outcome, Transition> = {
  confirme: { status: 'en-preparation', confirmation: 'confirmee' },
  'pas-de-reponse': RETRY,
  injoignable: RETRY,
  'boite-vocale': RETRY,
  occupe: RETRY,
  reporte: { status: 'nouveau', confirmation: 'reportee', nextCall: 'given' },
  'a-modifier': { status: 'nouveau', confirmation: 'as before', nextCall: 'as before' },
  'ne-veut-plus': closed('ne-veut-plus'),
  'pas-commande': closed('pas-commande'),
  'faux-numero': closed('faux-numero'),
  doublon: closed('doublon'),
  'hors-zone': closed('hors-zone'),
  rupture: closed('rupture'),
}

/** Without a call, 'injoignable' is the decision to give up (A18.7). */
export function transitionOf(outcome: Outcome, channel: Channel): Transition {
  return outcome === 'injoignable' && channel === 'statut' ? closed('injoignable') : BY_OUTCOME[outcome]
}

function closed(reason: CancelReason): Transition {
  return { status: 'annule', confirmation: 'close', reason }
}

/** The status dropdown gives an order this confirmation (§3). */
export const CONFIRMATION_OF_STATUS: Readonly<Record<OrderStatus, Confirmation>> = {
  nouveau: 'a-confirmer',
  'en-preparation': 'confirmee',
  expedie: 'confirmee',
  livre: 'confirmee',
  annule: 'close',
}

/** Invariant 2 says whether a confirmation may stand beside a status. */
export function fits(status: OrderStatus, confirmation: Confirmation): boolean {
  const expected = CONFIRMATION_OF_STATUS[status]
  return expected === 'a-confirmer'
    ? confirmation !== 'confirmee' && confirmation !== 'close'
    : confirmation === expected
}

/** Says whether an outcome says that nobody was reached. */
export function isUnanswered(outcome: string): boolean {
  return UNANSWERED.some((known) => known === outcome)
}

/** Says whether an outcome ends an order's way through the queue. */
export function isDecision(outcome: string, channel: Channel): boolean {
  if (outcome === 'injoignable') return channel === 'statut'
  return outcome === 'confirme' || CLOSING.some((known) => known === outcome)
}

/** The shopper did not take orders that were sent and have one of these reasons. */
export const REFUSED_REASONS: readonly CancelReason[] = CANCEL_REASONS.filter((reason) =>
  reason.endsWith('-livraison'),
)
