/** Where a parcel is (specification §1), in the order of its way. */
export const PARCEL_STATES = [
  'a-remettre',
  'remis',
  'en-route',
  'en-livraison',
  'echec',
  'livre',
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
  refuse: 'Refusé',
  retour: 'Retour en cours',
  retourne: 'Retour reçu',
  perdu: 'Perdu',
  annule: 'Annulé',
}

/** Whether its cash has come (specification §1). Anything but 'sans-objet' once delivered, and only then. */
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
  ecart: 'Écart',
  litige: 'Litige',
  abandonne: 'Abandonné',
}

/** A parcel that no longer keeps its order from having another: an order has at most one live parcel (invariant 3). */
export const ENDED_PARCEL_STATES = ['retourne', 'perdu', 'annule'] as const satisfies readonly ParcelState[]

/** With the carrier: it has left the shop, and has neither been delivered nor come back. */
export const OUT_PARCEL_STATES = [
  'remis',
  'en-route',
  'en-livraison',
  'echec',
  'refuse',
  'retour',
] as const satisfies readonly ParcelState[]

/** What is between the carrier and the shop: cash that the shop does not have yet. */
export const OWED_CASH_STATES = [
  'attendu',
  'annonce',
  'ecart',
  'litige',
] as const satisfies readonly CashState[]
