/** Room of parcels: their states, what news makes of them, and the days after which they are looked at. */

/** Says where a parcel is (specification §1), in the order of its way. */
export const PARCEL_STATES = [
  'a-remettre',
  'remis',
  'en-route',
  'en-livraison',
  'echec',
  'livre',
  'livre-en-partie',
  'refuse',
  'retour',
  'retourne',
  'perdu',
  'annule',
] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

export const PARCEL_STATE_LABELS: Readonly<Record<ParcelState, string>> = {
  'a-remettre': 'À remettre',
  remis: 'Remis',
  'en-route': 'En route',
  'en-livraison': 'En livraison',
  echec: 'Tentative échouée',
  livre: 'Livré',
  'livre-en-partie': 'Livré en partie',
  refuse: 'Refusé',
  retour: 'Retour en cours',
  retourne: 'Retour reçu',
  perdu: 'Perdu',
  annule: 'Annulé',
}

/**
 * Says whether a parcel's cash has come (specification §1). It is 'sans-objet' exactly as long as the parcel is not
 * delivered.
 */
export const CASH_STATES = [
  'sans-objet',
  'attendu',
  'annonce',
  'recu',
  'ecart',
  'litige',
  'abandonne',
] as const
export type CashState = (typeof CASH_STATES)[number]

export const CASH_LABELS: Readonly<Record<CashState, string>> = {
  'sans-objet': 'Sans objet',
  attendu: 'À encaisser',
  annonce: 'Facturé',
  recu: 'Encaissé',
  ecart: 'À vérifier',
  litige: 'Litige',
  abandonne: 'Abandonné',
}

/** In these states a parcel has ended: its order may have another live parcel, of which it has at most one (invariant 3). */
export const NOT_LIVE_PARCEL_STATES = [
  'retourne',
  'perdu',
  'annule',
] as const satisfies readonly ParcelState[]

/** The parcel is with the carrier: it has left the shop, and has neither been delivered nor come back. */
export const OUT_PARCEL_STATES = [
  'remis',
  'en-route',
  'en-livraison',
  'echec',
  'refuse',
  'retour',
] as const satisfies readonly ParcelState[]

/** The shopper has the parcel's pieces, or some of them, and has paid for what was taken. */
export const DELIVERED_PARCEL_STATES = ['livre', 'livre-en-partie'] as const satisfies readonly ParcelState[]

export function isDelivered(state: ParcelState): boolean {
  return DELIVERED_PARCEL_STATES.some((delivered) => delivered === state)
}

/** The carrier still owes this cash to the shop. */
export const OWED_CASH_STATES = [
  'attendu',
  'annonce',
  'ecart',
  'litige',
] as const satisfies readonly CashState[]

/** News comes from a person in the shop, or from the carrier, by a file, its interface or its own message. */
export const PARCEL_SOURCES = ['main', 'import', 'api', 'webhook'] as const
export type ParcelSource = (typeof PARCEL_SOURCES)[number]

/** A parcel's event is news of its way, or a new address that its carrier was told. */
export const PARCEL_EVENT_KINDS = ['nouvelle', 'adresse'] as const
export type ParcelEventKind = (typeof PARCEL_EVENT_KINDS)[number]

/** Says in which condition a piece came back. Only 'vendable' is in stock again. */
export const RETURN_CONDITIONS = ['vendable', 'abime', 'manquant'] as const
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number]

export const RETURN_CONDITION_LABELS: Readonly<Record<ReturnCondition, string>> = {
  vendable: 'Vendable',
  abime: 'Abîmé',
  manquant: 'Manquant',
}

/**
 * The piles of the screens; a parcel may lie in several: 'a-rattraper' failed at the door, or has had no news for days;
 * 'silencieux' has had none for longer; 'retours-attendus' is all that is to come back, of cancelled orders too;
 * 'retours-recus' came back in the last days.
 */
export const PARCEL_BUCKETS = [
  'a-remettre',
  'a-rattraper',
  'en-livraison',
  'en-retour',
  'silencieux',
  'retours-attendus',
  'retours-recus',
  'livres',
  'tous',
] as const
export type ParcelBucket = (typeof PARCEL_BUCKETS)[number]

/** Lists the piles of 'Suivi', the most urgent first. */
export const TRACKED_PILES = [
  'a-rattraper',
  'en-livraison',
  'en-retour',
  'silencieux',
  'livres',
  'tous',
] as const satisfies readonly ParcelBucket[]
export type TrackedPile = (typeof TRACKED_PILES)[number]
