import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** This file describes the tables of orders; `schema.ts` joins the tables of all rooms. */

type OrderStatusColumn = 'nouveau' | 'en-preparation' | 'expedie' | 'livre' | 'annule'

type GoodsColumn = 'tenues' | 'en-retour' | 'rendues' | 'perdues'

type ConfirmationColumn = 'a-confirmer' | 'a-rappeler' | 'reportee' | 'confirmee' | 'close'

type CancelReasonColumn =
  | 'client'
  | 'ne-veut-plus'
  | 'pas-commande'
  | 'faux-numero'
  | 'doublon'
  | 'injoignable'
  | 'hors-zone'
  | 'rupture'
  | 'refus-livraison'
  | 'injoignable-livraison'
  | 'perdu'
  | 'fraude'
  | 'test'
  | 'autre'

export type OrderTable = {
  id: string
  order_number: string
  status: OrderStatusColumn
  customer_id: number | null
  name: string
  phone: string
  city: string
  city_key: string
  address: string
  subtotal: number
  discount_amount: Generated<number>
  shipping_cost: number
  total: number
  /** DH of the total that were not taken at the door, because pieces were given back. */
  not_taken: Generated<number>
  promo_code_id: number | null
  promo_code: string | null
  /** Orders hold keyed hashes (services/risk/buyer-marks.ts); null in older orders. */
  browser_hash: string | null
  network_hash: string | null
  created_at: Date
  /** The database checks that it fits the status. */
  goods: Generated<GoodsColumn>
  /** When the order is cancelled, the judged return of this parcel says what came back into stock. */
  returned_parcel_id: Generated<string | null>
  /** The database checks that it fits the status. */
  confirmation: Generated<ConfirmationColumn>
  /** Counts the calls and messages that were not taken back. */
  attempts: Generated<number>
  /** The time is set in 'a-rappeler' and 'reportee', and only there. */
  next_call_at: Generated<Date | null>
  confirmed_at: Generated<Date | null>
  confirmed_by: Generated<number | null>
  confirmed_via: Generated<'appel' | 'whatsapp' | 'sms' | 'client' | 'statut' | null>
  deliver_on: Generated<string | null>
  /** The reason is set in 'annule' only. */
  cancel_reason: Generated<CancelReasonColumn | null>
  source: Generated<'boutique' | 'telephone' | 'whatsapp' | 'instagram' | 'comptoir' | 'panier'>
  district: Generated<string | null>
  landmark: Generated<string | null>
  phone2: Generated<string | null>
  carrier_note: Generated<string | null>
  risk: Generated<number>
  risk_reasons: Generated<string[]>
  duplicate_of: Generated<string | null>
  is_test: Generated<boolean>
  /** It is set while the order is marked as a trial after it was placed. */
  status_before_trial: Generated<OrderStatusColumn | null>
  client_confirmed_at: Generated<Date | null>
  search_bytes: GeneratedAlways<Buffer>
  /** Counts the changes of lines, delivery and discount. */
  version: Generated<number>
  /** The promo code had this percentage when the order was placed. */
  promo_percent: Generated<number>
  /** The promo code gave this when the order was placed. */
  promo_kind: Generated<'percentage' | 'amount' | 'free_delivery'>
  promo_amount: Generated<number>
  promo_smallest_basket: Generated<number | null>
  /** This amount is part of `discount_amount`. */
  staff_discount: Generated<number>
  discount_reason: Generated<string | null>
  /** Decants took this off; it is part of `discount_amount`. */
  decant_discount: Generated<number>
  free_shipping: Generated<boolean>
  /** Whole dirhams of the customer's credit that were taken off the total. */
  credit: Generated<number>
  /** The order goes out for the pieces of this return of another order. */
  exchange_return: Generated<string | null>
  /** The shopper is served in this language. */
  language: Generated<'fr' | 'ar'>
}

/** These rows never change, except for the note of an erased person. */
export type CallAttemptTable = {
  id: GeneratedAlways<number>
  order_id: string
  client_key: string
  staff_id: number | null
  channel: 'appel' | 'whatsapp' | 'sms' | 'statut'
  outcome:
    | 'confirme'
    | 'pas-de-reponse'
    | 'injoignable'
    | 'boite-vocale'
    | 'occupe'
    | 'reporte'
    | 'ne-veut-plus'
    | 'pas-commande'
    | 'faux-numero'
    | 'doublon'
    | 'hors-zone'
    | 'rupture'
    | 'a-modifier'
    | 'annule-saisie'
  note: string | null
  next_call_at: Date | null
  at: Date
  confirmation_before: ConfirmationColumn
  next_call_before: Date | null
  takes_back: Generated<number | null>
}

export type OrderItemTable = {
  id: GeneratedAlways<number>
  order_id: string
  variant_id: number | null
  product_name: string
  product_image: string
  volume: `${number}ml`
  quantity: number
  price: number
  /** So many pieces were given back at the door, and are not sold. */
  not_taken: Generated<number>
  /** The size cost this when it was sold; null while unknown. */
  unit_cost: Generated<number | null>
}

export type OrderHistoryTable = {
  id: GeneratedAlways<number>
  order_id: string
  status: OrderStatusColumn
  actor: 'shopper' | 'admin' | 'shop' | 'carrier'
  /** It is set where `actor` is 'admin' or 'carrier', unless it is not known or the person has left. */
  staff_id: Generated<number | null>
  created_at: Date
  goods: Generated<GoodsColumn | null>
}

/**
 * A change holds field names, goods and figures only, never personal data. `lines` and `amounts` are JSON;
 * `services/orders/changes.ts` says what they hold.
 */
export type OrderChangeTable = {
  id: GeneratedAlways<number>
  order_id: string
  kind:
    | 'created'
    | 'lines'
    | 'merged'
    | 'merged_into'
    | 'details'
    | 'exchanged'
    | 'exchange_of'
    | 'exchange_undone'
    | 'refund_waived'
    | 'waiver_withdrawn'
  staff_id: number | null
  created_at: Date
  fields: Generated<string[]>
  lines: Generated<unknown>
  amounts: Generated<unknown>
  discount_reason: string | null
  other_order: string | null
}

/** What a shopper got back. */
export type RefundTable = {
  id: string
  order_id: string
  amount: number
  method: 'especes' | 'virement' | 'avoir'
  note: string | null
  at: Date
  staff_id: number | null
  /** A return is refunded once. */
  return_id: Generated<string | null>
  /** It is the part for the delivery. */
  delivery: Generated<number>
}

/** What a shopper does not get back, by an owner's decision. */
export type RefundWaiverTable = {
  id: string
  order_id: string
  /** It is null for a cancelled order. */
  return_id: string | null
  amount: number
  note: string | null
  at: Date
  staff_id: number | null
}

/** A return after the sale. */
export type CustomerReturnTable = {
  id: string
  order_id: string
  reason: 'defaut' | 'erreur' | 'ne-convient-pas' | 'change-avis' | 'autre'
  way_payer: 'client' | 'boutique'
  way_cost: number
  is_late: boolean
  note: string | null
  at: Date
  staff_id: number | null
  received_at: Generated<Date | null>
  received_by: Generated<number | null>
}

export type CustomerReturnLineTable = {
  id: GeneratedAlways<number>
  return_id: string
  order_item_id: number
  quantity: number
  /** It is null until the piece has come. */
  condition: Generated<'vendable' | 'abime' | 'decant-ouvert' | 'manquant' | null>
}

export type OrderSlipTable = {
  order_id: string
  version: number
  total: number
  last_change: number
  printed_at: Date
}

/** Where an order came from; empty texts where nothing is known. */
export type OrderOriginTable = {
  order_id: string
  source: string
  medium: Generated<string>
  campaign: Generated<string>
  content: Generated<string>
  term: Generated<string>
  referrer: Generated<string>
  /** Somebody of the team wrote it down. */
  is_by_hand: Generated<boolean>
  /** The shopper had agreed to these when the order was sent. */
  may_measure: Generated<boolean>
  may_advertise: Generated<boolean>
}

/** What an advertiser recognises the browser of an order by; only with consent to advertising, and for 90 days. */
export type OrderClickTable = {
  order_id: string
  fbclid: string | null
  ttclid: string | null
  ctwa_clid: string | null
  /** Values of the cookies `_fbp`, `_fbc` and `_ttp`; `fbc` is made of `fbclid` where there is no cookie. */
  fbp: string | null
  fbc: string | null
  ttp: string | null
  user_agent: string | null
  clicked_at: Date | null
  created_at: Date
}

/** Proofs of consent, which name nobody. */
export type ConsentTable = {
  id: GeneratedAlways<number>
  version: number
  asked: string[]
  granted: string[]
  at: Date
}

/** The last number given in a series and a year. */
export type CustomerInvoiceNumberTable = {
  series: 'F' | 'A'
  year: number
  last: number
  /** Is a day, `2026-11-23`. */
  last_on: string
}

/** An invoice ('F') or a credit note ('A'); the database lets nobody change or delete it. */
export type CustomerInvoiceTable = {
  /** The browser chooses the id, so that a request sent twice makes one document. */
  id: string
  series: 'F' | 'A'
  year: number
  serial: number
  number: string
  issued_on: string
  issued_at: Date
  staff_id: number | null
  order_id: string | null
  order_number: string
  credits_id: string | null
  language: 'fr' | 'ar'
  net: number
  vat: number
  total: number
  document: unknown
  search_key: GeneratedAlways<string>
}

/** A cart whose shopper typed a phone and went away; once it has ended it names nobody. */
export type LeftCartTable = {
  id: GeneratedAlways<number>
  session_id: string | null
  phone: string | null
  name: string | null
  city: string | null
  /** Is written as JSON. */
  items: ColumnType<{ variant_id: number; quantity: number }[], string, string>
  language: 'fr' | 'ar'
  changed_at: Date
  called_at: Generated<Date | null>
  ended: Generated<'commandee' | 'revenue' | 'refusee' | 'expiree' | null>
  /** Marks the network that it came from, as orders do (D222). */
  network_hash: Generated<string | null>
}

/** A decant that was deducted from a bottle of another order; the database lets each be deducted once. */
export type DecantDeductionTable = {
  id: GeneratedAlways<number>
  /** The line of the decant; null once its order is deleted. */
  order_item_id: number | null
  /** Counts the pieces of the line from 1. */
  piece: number
  /** The order of the bottle; null once it is deleted. */
  order_id: string | null
  /** The line of the bottle; null once the line, or its order, is deleted. */
  bottle_item_id: number | null
  amount: number
  given_back_at: Generated<Date | null>
}
