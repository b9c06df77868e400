/** Room of results: what became of a period's orders, and what they earned. */

/** Lists the stages of an order's way; an order that reached one has reached those before it. */
export const STAGES = ['commandee', 'confirmee', 'expediee', 'livree', 'encaissee'] as const
export type Stage = (typeof STAGES)[number]

export const STAGE_LABELS: Readonly<Record<Stage, string>> = {
  commandee: 'Commandes',
  confirmee: 'Confirmées',
  expediee: 'Expédiées',
  livree: 'Livrées',
  encaissee: 'Encaissées',
}

/** The dashboard splits a month's takings by these stages. */
export const TAKINGS_STAGES = [
  'commandee',
  'confirmee',
  'livree',
  'encaissee',
] as const satisfies readonly Stage[]
export type TakingsStage = (typeof TAKINGS_STAGES)[number]

/** Screens name the steps of the amounts so. */
export const TAKINGS_LABELS: Readonly<Record<TakingsStage, string>> = {
  commandee: 'Passées',
  confirmee: 'Confirmées',
  livree: 'Livrées',
  encaissee: 'Encaissées',
}

/** An order is now in exactly one of these. */
export const PLACES = [
  'en-cours',
  'livree',
  'annulee',
  'injoignable',
  'refusee',
  'en-retour',
  'perdue',
] as const
export type OrderPlace = (typeof PLACES)[number]

export const PLACE_LABELS: Readonly<Record<OrderPlace, string>> = {
  'en-cours': 'En cours',
  livree: 'Livrées',
  annulee: 'Annulées',
  injoignable: 'Injoignables',
  refusee: 'Refusées',
  'en-retour': 'En retour',
  perdue: 'Perdues',
}

/** Orders that left the funnel are shown beside it, by these. */
export const EXITS = [
  'annulee',
  'injoignable',
  'refusee',
  'en-retour',
  'perdue',
] as const satisfies readonly OrderPlace[]

/** Results can be split by these, in the order of the tabs. */
export const SPLITS = ['city', 'carrier', 'product', 'source', 'campaign', 'staff'] as const
export type Split = (typeof SPLITS)[number]

export const SPLIT_LABELS: Readonly<Record<Split, string>> = {
  city: 'Ville',
  carrier: 'Transporteur',
  product: 'Produit',
  source: 'Source',
  campaign: 'Campagne',
  staff: 'Personne',
}

/** These tables can be downloaded. */
export const RESULT_TABLES = ['funnel', 'profit', 'cash', ...SPLITS] as const
export type ResultTable = (typeof RESULT_TABLES)[number]
