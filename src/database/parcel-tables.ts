import type { Generated, GeneratedAlways } from 'kysely'

/** This file describes the tables of carriers, parcels and their cash; `schema.ts` joins the tables of all rooms. */

export type CarrierTable = {
  id: GeneratedAlways<number>
  name: string
  active: Generated<boolean>
  phone: string | null
  open_default: Generated<boolean>
  try_default: Generated<boolean>
  max_cod: number | null
  /** The JSON says how many characters each field may have. */
  max_lengths: Generated<unknown>
  fee_default: Generated<number>
  refused_fee_default: Generated<number>
  returned_fee_default: Generated<number>
  remit_days: Generated<number>
  label: Generated<'100x100' | 'a6' | 'a4x4'>
  tracking_url: string | null
  preset: Generated<string>
  /** The JSON lists the columns of its file, in order. */
  columns: Generated<unknown>
  /** The JSON gives the state that the shop has given to each word of the carrier. */
  status_words: Generated<unknown>
  /** The JSON gives the headings of its invoices. */
  remit_columns: Generated<unknown>
  /** The JSON says what the words of its invoices mean. */
  remit_words: Generated<unknown>
  version: Generated<number>
  created_at: Date
}

export type CarrierCityTable = {
  carrier_id: number
  external_id: string
  name: string
  name_key: string
  /** The carrier's own Arabic name, by which an address in Arabic finds it. */
  name_ar: Generated<string | null>
  delivered_fee: number | null
  refused_fee: number | null
  returned_fee: number | null
  delay: string | null
  /** When the carrier's own whole list had it no more. */
  gone_at: Generated<Date | null>
}

export type CityMappingTable = {
  carrier_id: number
  city_key: string
  district_key: Generated<string>
  external_id: string
}

export type HandoverTable = {
  id: GeneratedAlways<number>
  number: string
  carrier_id: number | null
  at: Date
  staff_id: number | null
  driver: string | null
  /** The browser chooses the key, so that a request sent twice hands the parcel over once. */
  client_key: string
}

type ParcelStateColumn =
  | 'a-remettre'
  | 'remis'
  | 'en-route'
  | 'en-livraison'
  | 'echec'
  | 'livre'
  | 'livre-en-partie'
  | 'refuse'
  | 'retour'
  | 'retourne'
  | 'perdu'
  | 'annule'

export type ParcelTable = {
  id: string
  order_id: string
  /** It is null when the shop itself brings the parcel to the customer. */
  carrier_id: number | null
  tracking: string | null
  state: ParcelStateColumn
  raw_status: string | null
  raw_at: Date | null
  tries: Generated<number>
  /** The carrier tells of a delivery in part, and no person has said since what was taken. */
  told_in_part: Generated<boolean>
  failure: string | null
  amount: number
  collected: number | null
  fee_expected: Generated<number>
  fee_charged: number | null
  packaging_cost: Generated<number>
  open_allowed: Generated<boolean>
  try_allowed: Generated<boolean>
  fragile: Generated<boolean>
  pieces: number
  handover_id: number | null
  ready_at: Date | null
  printed_at: Date | null
  /** The label printed last shows this amount to collect. */
  printed_amount: number | null
  /** Holds the change that made the printed label wrong; null while it is right. */
  label_void: LabelChangeColumn | null
  /** Counts the changes of what stands on its label. */
  label_version: Generated<number>
  /** The last change of what stands on its label. */
  label_changed: LabelChangeColumn | null
  handed_at: Date | null
  delivered_at: Date | null
  refused_at: Date | null
  returned_at: Date | null
  lost_at: Date | null
  /** Once the parcel is delivered, and only then, this is another value than 'sans-objet'. */
  cash: Generated<'sans-objet' | 'attendu' | 'annonce' | 'recu' | 'ecart' | 'litige' | 'abandonne'>
  /** Why the owner gave its cash up; only in 'abandonne'. */
  given_up_reason: string | null
  created_at: Date
  created_by: number | null
}

type LabelChangeColumn = 'total' | 'lines' | 'address' | 'carrier' | 'tracking' | 'terms'

export type ParcelEventTable = {
  id: GeneratedAlways<number>
  parcel_id: string
  state: ParcelStateColumn
  raw: Generated<string>
  note: string | null
  source: 'main' | 'import' | 'api' | 'webhook'
  staff_id: number | null
  at: Date
  /** The driver took this amount, as a person typed it. */
  collected: number | null
  /** A new address told to the carrier is not news of the parcel's journey, so it has a kind of its own. */
  kind: Generated<'nouvelle' | 'adresse'>
  /** Says why the delivery failed ('echec'), in a person's words. */
  failure: string | null
}

export type ReturnLineTable = {
  id: GeneratedAlways<number>
  parcel_id: string
  order_item_id: number
  quantity: number
  condition: 'vendable' | 'abime' | 'manquant'
}

export type RemittanceTable = {
  id: GeneratedAlways<number>
  carrier_id: number
  reference: string
  dated_on: string
  received_on: string | null
  method: Generated<'virement' | 'especes' | 'cheque'>
  gross: Generated<number>
  fees: Generated<number>
  net: number
  note: string | null
  state: Generated<'brouillon' | 'close'>
  version: Generated<number>
  created_at: Date
  closed_at: Date | null
  closed_by: number | null
  /**
   * The JSON gives the headings that the owner named for this invoice's file. When the invoice is closed they
   * become the carrier's.
   */
  named_columns: Generated<unknown>
  /**
   * The JSON says what the words of this invoice's file mean. When the invoice is closed they become the
   * carrier's.
   */
  explained_words: Generated<unknown>
}

export type RemittanceLineTable = {
  id: GeneratedAlways<number>
  remittance_id: number
  parcel_id: string | null
  tracking: Generated<string>
  kind: 'livraison' | 'refus' | 'retour' | 'ajustement'
  gross: Generated<number>
  fee: Generated<number>
  note: string | null
  cash_before: ParcelTable['cash'] extends Generated<infer Cash> ? Cash | null : never
  claim_id: Generated<number | null>
  credits_id: Generated<number | null>
}

export type ClaimTable = {
  id: GeneratedAlways<number>
  remittance_id: number
  tracking: string
  kind: RemittanceLineTable['kind']
  reason: 'frais' | 'deux-fois' | 'inconnu' | 'ajustement'
  charged: number
  claimed: number
  note: string | null
  state: Generated<'attente' | 'accepte' | 'refuse'>
  granted: Generated<number | null>
  way: Generated<'avoir' | 'corrige' | null>
  opened_at: Date
  opened_by: number | null
  answered_at: Generated<Date | null>
  answered_by: Generated<number | null>
}

export type CarrierLinkTable = {
  carrier_id: number
  adapter: string
  /** The owner's keys, sealed with the key of the environment. */
  keys: string
  /** Where the carrier fetches parcels, in its own terms. */
  pickup: Generated<string>
  /** The carrier's name of that place; empty where a person typed its number. */
  pickup_name: Generated<string>
  /** The last part of the address at which the carrier rings, of a link that was last saved before it was sealed. */
  bell_secret: Generated<string | null>
  /** Holds that secret sealed; null beside `bell_secret`. */
  bell_sealed: string | null
  created_at: Date
  checked_at: Date | null
  /** Why the carrier did not take the keys when they were last tried. */
  check_error: string | null
  /** When the carrier took the first parcel. */
  proven_at: Date | null
  /** When the last true bell rang, and the last one that was not believed. */
  bell_heard_at: Generated<Date | null>
  bell_refused_at: Generated<Date | null>
}

export type ParcelSendingTable = {
  parcel_id: string
  carrier_id: number
  state: 'en-attente' | 'inconnu' | 'envoye' | 'refuse'
  /** The shop's own number of the parcel, by which an unknown sending is looked up. */
  reference: string
  code: string | null
  label_url: string | null
  /** Says in the carrier's words, or ours, why the parcel is not there. */
  message: string | null
  tries: Generated<number>
  looks: Generated<number>
  asked_by: number | null
  asked_at: Date
  told_at: Date | null
  /** The carrier last said then where the parcel is. */
  read_at: Date | null
  /** It was last asked then, whatever it answered. */
  read_asked_at: Generated<Date | null>
  /** What the carrier said last, which does not move the parcel by itself. */
  waiting_word: string | null
  /** The job does the next thing for it then; null when nothing is due. */
  next_at: Date | null
  /** The parcel has changed then, and the carrier was not told yet. */
  changed_at: Generated<Date | null>
  /** The carrier was last asked then whether it has paid the parcel. */
  cash_read_at: Generated<Date | null>
  /** A process works on the parcel, and nobody else until then. */
  leased_until: Generated<Date | null>
  /** The carrier has rung then, or a person has asked, and the parcel was not read since. */
  rung_at: Generated<Date | null>
  /** A second parcel that the carrier made of this one. */
  second_code: Generated<string | null>
  /** One of each telling since the carrier last said yes (`services/carrier-links/told-prints.ts`). */
  told_prints: Generated<string[]>
  /** Names the interface that was told, which the carrier's link may not be any more. */
  told_adapter: Generated<string | null>
}

/** What a carrier was told so that it fetches the parcels of a handover (A39.36). */
export type HandoverCollectionTable = {
  handover_id: number
  /** Names the interface that was told, which the carrier's link may not be any more. */
  adapter: string
  state: 'inconnu' | 'fait' | 'refuse'
  /** The carrier's own number of its delivery note or pick-up. */
  reference: string | null
  /** Says in the carrier's words, or ours, why it was not done or is not known. */
  message: string | null
  /** The carrier's numbers of the parcels that it was told of. */
  codes: string[]
  told_at: Date
}

/** Tells what became of a carrier's parcels to one city (A40.1). */
export type CityResultTable = {
  city_key: string
  carrier_id: number
  ended: number
  delivered: number
  days: number | null
  /** In DH. */
  cost: number
}
