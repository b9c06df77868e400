/** Room of confirmation: what came of calls, which call comes next, and in which order shoppers are called. */

import type { Goods } from '#domain/orders/goods.ts'
import type { HistoryActor } from '#domain/orders/history.ts'

/** Says how far the shop is with calling the shopper of an order, beside the order's status (A18.1). */
export const CONFIRMATIONS = ['a-confirmer', 'a-rappeler', 'reportee', 'confirmee', 'close'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

export const CONFIRMATION_LABELS: Record<Confirmation, string> = {
  'a-confirmer': 'À confirmer',
  'a-rappeler': 'À rappeler',
  reportee: 'Reportée',
  confirmee: 'Confirmée',
  close: 'Terminée',
}

/** Orders with these confirmations are still to be confirmed. */
export type OpenConfirmation = Exclude<Confirmation, 'confirmee' | 'close'>

export function isOpen(confirmation: Confirmation): confirmation is OpenConfirmation {
  return confirmation !== 'confirmee' && confirmation !== 'close'
}

/** The shopper was reached by one of these; 'statut' is a decision without a call. */
export const CHANNELS = ['appel', 'whatsapp', 'sms', 'statut'] as const
export type Channel = (typeof CHANNELS)[number]

/** Calls with these outcomes reached nobody: the shop calls again. */
export const UNANSWERED = ['pas-de-reponse', 'injoignable', 'boite-vocale', 'occupe'] as const
/** These outcomes end an order. */
export const CLOSING = [
  'ne-veut-plus',
  'pas-commande',
  'faux-numero',
  'doublon',
  'hors-zone',
  'rupture',
] as const
export type ClosingOutcome = (typeof CLOSING)[number]

/** A call can come to this, in the words of the trade (A18.2). */
export const OUTCOMES = ['confirme', ...UNANSWERED, 'reporte', 'a-modifier', ...CLOSING] as const
export type Outcome = (typeof OUTCOMES)[number]

/** 'annule-saisie' takes back an outcome that was tapped by mistake. */
export type WrittenOutcome = Outcome | 'annule-saisie'
export const WRITTEN_OUTCOMES = [...OUTCOMES, 'annule-saisie'] as const satisfies readonly WrittenOutcome[]

export const OUTCOME_LABELS: Record<WrittenOutcome, string> = {
  confirme: 'Confirmée',
  'pas-de-reponse': 'Pas de réponse',
  injoignable: 'Injoignable',
  'boite-vocale': 'Boîte vocale',
  occupe: 'Occupé',
  reporte: 'Reportée',
  'a-modifier': 'À modifier',
  'ne-veut-plus': 'Ne veut plus',
  'pas-commande': 'N’a pas commandé',
  'faux-numero': 'Faux numéro',
  doublon: 'Doublon',
  'hors-zone': 'Hors zone',
  rupture: 'Rupture',
  'annule-saisie': 'Saisie annulée',
}

/** Says why an order was cancelled (A18.3). */
export const CANCEL_REASONS = [
  'client',
  'ne-veut-plus',
  'pas-commande',
  'faux-numero',
  'doublon',
  'injoignable',
  'hors-zone',
  'rupture',
  'refus-livraison',
  'injoignable-livraison',
  'perdu',
  'fraude',
  'test',
  'autre',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

export const CANCEL_REASON_LABELS: Record<CancelReason, string> = {
  client: 'Annulée par le client',
  'ne-veut-plus': 'Ne veut plus',
  'pas-commande': 'N’a pas commandé',
  'faux-numero': 'Faux numéro',
  doublon: 'Doublon',
  injoignable: 'Injoignable',
  'hors-zone': 'Hors zone',
  rupture: 'Rupture',
  'refus-livraison': 'Refusée à la livraison',
  'injoignable-livraison': 'Injoignable à la livraison',
  perdu: 'Colis perdu',
  fraude: 'Fraude',
  test: 'Essai',
  autre: 'Autre raison',
}

/** Reasons that say nothing of the shopper: the shop, its carrier or its stock is why the order ended. */
export const SHOP_REASONS = [
  'doublon',
  'hors-zone',
  'rupture',
  'perdu',
  'test',
  'autre',
] as const satisfies readonly CancelReason[]

/** The reasons that a person may give for cancelling an order; 'client' is the shopper's own doing. */
export const GIVEN_REASONS = [
  'ne-veut-plus',
  'refus-livraison',
  'injoignable-livraison',
  'injoignable',
  'pas-commande',
  'faux-numero',
  'doublon',
  'hors-zone',
  'rupture',
  'perdu',
  'fraude',
  'test',
  'autre',
] as const satisfies readonly CancelReason[]
export type GivenReason = (typeof GIVEN_REASONS)[number]

/** Returns the reasons that fit an order that has left the shop, or one that has not. */
export function reasonsFor({ isAway }: { isAway: boolean }): readonly GivenReason[] {
  if (isAway) return GIVEN_REASONS
  return GIVEN_REASONS.filter((reason) => reason !== 'perdu' && !reason.endsWith('-livraison'))
}

/**
 * Returns the reason of an order that is cancelled without one. Only news of its parcel says that its shopper refused it,
 * or was never met: that the shop cancels what is on its way says nothing of the shopper.
 */
export function defaultCancelReason({
  actor,
  goods,
  news,
}: {
  actor: HistoryActor
  /** Where the goods are said to be. */
  goods: Goods
  /** What the parcel's news says: it was refused at the door, or comes back without having been refused. */
  news: 'refused' | 'coming back' | null
}): CancelReason {
  if (actor === 'shopper') return 'client'
  if (goods === 'perdues') return 'perdu'
  if (news === 'refused') return 'refus-livraison'
  return news === 'coming back' ? 'injoignable-livraison' : 'autre'
}

/** Lists the queue's tabs, in order. */
export const QUEUE_TABS = ['maintenant', 'plus-tard', 'reportees', 'faites'] as const
export type QueueTab = (typeof QUEUE_TABS)[number]

/** The call desk has a tab more, of carts that are no orders (A35.1). */
export const DESK_TABS = [...QUEUE_TABS, 'inachevees'] as const
export type DeskTab = (typeof DESK_TABS)[number]

export const DESK_TAB_LABELS: Record<DeskTab, string> = {
  maintenant: 'Maintenant',
  'plus-tard': 'Plus tard',
  reportees: 'Reportées',
  faites: 'Faites aujourd’hui',
  inachevees: 'Inachevées',
}
