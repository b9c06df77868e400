/** Room of remittances: what carriers owe, and their invoices line by line, until the cash has come. */

export const LINE_KINDS = ['livraison', 'refus', 'retour', 'ajustement'] as const
/** A line of an invoice settles a delivery, the fee of a refusal or a return, or anything else. */
export type LineKind = (typeof LINE_KINDS)[number]

export const LINE_KIND_LABELS: Readonly<Record<LineKind, string>> = {
  livraison: 'Livraison',
  refus: 'Refus',
  retour: 'Retour',
  ajustement: 'Ajustement',
}

export const REMITTANCE_METHODS = ['virement', 'especes', 'cheque'] as const
/** Says how the money came. */
export type RemittanceMethod = (typeof REMITTANCE_METHODS)[number]

export const METHOD_LABELS: Readonly<Record<RemittanceMethod, string>> = {
  virement: 'Virement',
  especes: 'Espèces',
  cheque: 'Chèque',
}

export const REMITTANCE_STATES = ['brouillon', 'close'] as const
export type RemittanceState = (typeof REMITTANCE_STATES)[number]

export const REMITTANCE_STATE_LABELS: Readonly<Record<RemittanceState, string>> = {
  brouillon: 'Brouillon',
  close: 'Terminée',
}

export const BOXES = ['conformes', 'ecarts', 'absents', 'inconnus'] as const
/**
 * A line, or a parcel that no line names, is put into one of these boxes once an invoice is compared with the
 * parcels (specification §4.8).
 */
export type InvoiceBox = (typeof BOXES)[number]

export const BOX_LABELS: Readonly<Record<InvoiceBox, string>> = {
  conformes: 'Payés juste',
  ecarts: 'À vérifier',
  absents: 'Livrés mais absents',
  inconnus: 'Pas à nous',
}

export const PARCEL_MARKS = ['litige', 'abandonne', 'aucun'] as const
/** The owner's mark on a parcel's cash; 'aucun' takes it back. */
export type ParcelMark = (typeof PARCEL_MARKS)[number]

/** The most characters of the reason why cash is given up. */
export const MAX_GIVEN_UP_REASON = 200

export const FETCHED_OUTCOMES = ['nouvelle', 'changee', 'meme', 'close'] as const
/** Says what became of an invoice that was fetched: a new draft, one that changed, the same as before, or closed already. */
export type FetchedOutcome = (typeof FETCHED_OUTCOMES)[number]

export const MAX_REFERENCE = 40
export const MAX_LINE_NOTE = 300
export const MAX_TRACKING = 60
export const MAX_REMITTANCE_LINES = 3000
export const MAX_INVOICE_BYTES = 2_097_152
