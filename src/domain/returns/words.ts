/** Why a shopper gives pieces back after the sale; the first two are the shop's to make good. */
export const CUSTOMER_RETURN_REASONS = [
  'defaut',
  'erreur',
  'ne-convient-pas',
  'change-avis',
  'autre',
] as const
export type CustomerReturnReason = (typeof CUSTOMER_RETURN_REASONS)[number]

export const CUSTOMER_RETURN_REASON_LABELS: Readonly<Record<CustomerReturnReason, string>> = {
  defaut: 'Défectueux ou abîmé',
  erreur: 'Pas le bon article',
  'ne-convient-pas': 'Ne lui convient pas',
  'change-avis': 'A changé d’avis',
  autre: 'Autre raison',
}

/** Who pays the way of a return to the shop. */
export const WAY_PAYERS = ['client', 'boutique'] as const
export type WayPayer = (typeof WAY_PAYERS)[number]

export const WAY_PAYER_LABELS: Readonly<Record<WayPayer, string>> = {
  client: 'Le client',
  boutique: 'La boutique',
}

/**
 * How a piece is when it comes. Only 'vendable' is in stock again: an opened decant is never sold twice. What is missing
 * was not given back, and is not refunded.
 */
export const CUSTOMER_RETURN_CONDITIONS = ['vendable', 'abime', 'decant-ouvert', 'manquant'] as const
export type CustomerReturnCondition = (typeof CUSTOMER_RETURN_CONDITIONS)[number]

export const CUSTOMER_RETURN_CONDITION_LABELS: Readonly<Record<CustomerReturnCondition, string>> = {
  vendable: 'Vendable',
  abime: 'Abîmé',
  'decant-ouvert': 'Décant ouvert',
  manquant: 'Manquant',
}

export const MAX_RETURN_NOTE = 200
/** In DH: no way back of a parcel costs more. */
export const MAX_WAY_COST = 999
