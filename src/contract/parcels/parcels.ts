/** Room of parcels: parcels from the preparation to their return. */

import type { Endpoint, Nothing } from '#contract/endpoint.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import type { CancelReason } from '#domain/confirmation/words.ts'
import type { VoidSlip } from '#domain/orders/change.ts'
import type { Goods } from '#domain/orders/goods.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { News } from '#domain/parcels/transitions.ts'
import type { VoidLabel } from '#domain/parcels/void-label.ts'
import type {
  CashState,
  ParcelBucket,
  ParcelEventKind,
  ParcelSource,
  ParcelState,
  ReturnCondition,
} from '#domain/parcels/words.ts'

/** At most so many labels in one print. */
export const MAX_LABELS_PER_PRINT = 200

/** A parcel as every screen shows it. Amounts in DH, instants in ISO 8601. */
export type Parcel = {
  id: string
  order_id: string
  order_number: string
  /** Null when the shop itself hands it to the customer ('Remis en main propre'). */
  carrier: { id: number; name: string; phone: string | null } | null
  tracking: string | null
  /** The carrier's own page about it, when it has one. */
  tracking_link: string | null
  state: ParcelState
  /** The carrier's own word. */
  raw_status: string | null
  /** When the last news came; the handover counts as one. */
  news_at: string | null
  tries: number
  failure: string | null
  amount: number
  /** Null for all but the owner, as are the fees and `cash`. */
  collected: number | null
  fee_expected: number | null
  fee_charged: number | null
  open_allowed: boolean
  try_allowed: boolean
  fragile: boolean
  pieces: number
  handover_number: string | null
  /** Packed: every box ticked. */
  ready_at: string | null
  printed_at: string | null
  /** Why the label printed last must be printed again: the order has changed since. */
  void_label: VoidLabel | null
  /** Counts the changes of what stands on its label. */
  label_version: number
  handed_at: string | null
  delivered_at: string | null
  refused_at: string | null
  returned_at: string | null
  lost_at: string | null
  cash: CashState | null
  created_at: string
}

/** With what a carrier and a caller need of its order. Phones as `0612 34 56 78`. */
export type ParcelCard = Parcel & {
  status: OrderStatus
  goods: Goods
  cancel_reason: CancelReason | null
  name: string
  /** Null for those who prepare, of orders that are no longer theirs to ship. */
  phone: string | null
  phone2: string | null
  city: string
  district: string | null
  address: string
  landmark: string | null
  carrier_note: string | null
  deliver_on: string | null
  /** A return expected for longer than the setting says. */
  is_return_late: boolean
}

export type ParcelEvent = {
  id: number
  state: ParcelState
  /** 'adresse': a person told the carrier another address, which is the note. */
  kind: ParcelEventKind
  /** The carrier's own word; empty when the team wrote it. */
  raw: string
  note: string | null
  /** What the driver took, as a person typed it; null for all but the owner. */
  collected: number | null
  source: ParcelSource
  /** The person's name; null when nobody of the team, or once they have left. */
  by: string | null
  at: string
}

export type ReturnLine = { order_item_id: number; quantity: number; condition: ReturnCondition }

/** Oldest event first. */
export type ParcelDetail = ParcelCard & {
  items: OrderItem[]
  events: ParcelEvent[]
  returned: ReturnLine[]
  /** What the carrier takes for bringing it back, to be prefilled; null for those who may not read costs. */
  return_fee: number | null
  bordereau: { id: number; number: string } | null
}

/** An order that is to be packed, or is packed and waits for its handover: its parcel has `ready_at` then. */
export type OrderToPrepare = {
  order_id: string
  order_number: string
  status: OrderStatus
  created_at: string
  confirmed_at: string | null
  deliver_on: string | null
  name: string
  phone: string
  phone2: string | null
  city: string
  district: string | null
  address: string
  landmark: string | null
  carrier_note: string | null
  /** Counts the changes of lines, delivery and discount, as slips ask for it. */
  version: number
  total: number
  pieces: number
  items: OrderItem[]
  /** Null until a carrier is chosen. */
  parcel: Parcel | null
  void_slip: VoidSlip | null
  /** The carrier of the last parcel to that city, else the first carrier in use; null when there is none. */
  suggested_carrier_id: number | null
  /** What keeps a carrier from taking it, for its parcel's carrier or else for every active one. */
  blocks: ShippingBlock[]
}

/** Why a carrier does not take a parcel, in French. */
export type ShippingBlock = {
  carrier_id: number
  code: 'city_unmapped' | 'carrier_limit'
  message: string
}

export type Preparation = {
  /** To be packed first: promised for the soonest day, then the oldest; then those that are packed. At most 500. */
  orders: OrderToPrepare[]
  /** `to_prepare`: not packed, or packed with a label that is void. */
  counts: { to_prepare: number; to_hand_over: number }
  carriers: PreparationCarrier[]
  /** Whether a label names the articles, instead of 'Parfumerie'. */
  label_lists_articles: boolean
}

/** A carrier that can be chosen for a parcel. */
export type PreparationCarrier = {
  id: number
  name: string
  open_default: boolean
  try_default: boolean
  label: '100x100' | 'a6' | 'a4x4'
}

/** Orders whose parcel has not been handed over. */
export const getPreparation: Endpoint<'preparation', Nothing, Preparation> = {
  method: 'GET',
  path: '/api/preparation',
  access: 'preparation',
}

type ParcelFilter = {
  bucket?: ParcelBucket
  carrier?: string | number
  /** Part of an order number, a tracking number or a phone number, in any format. */
  search?: string
}

export type ParcelPage = {
  parcels: ParcelCard[]
  total: number
  /** The counts of all buckets with this carrier and search, whichever bucket is asked for. */
  buckets: { id: ParcelBucket; count: number }[]
  /**
   * Every carrier's parcels in the bucket asked for, and what is still to be collected. The amount is null for those who may
   * not see takings.
   */
  carriers: { id: number; name: string; phone: string | null; count: number; amount: number | null }[]
  /** How many expected returns are overdue by more than `return_late_days`. */
  late_returns: number
  return_late_days: number
  /** After how many days without news a parcel is silent. */
  silent_days: number
}

/** What waits, for the numbers beside the links: null where the role does not do it. */
export type ParcelCounts = {
  /** Orders to pack. */
  to_prepare: number | null
  /** Parcels that are ready for their carrier. */
  to_hand_over: number | null
  /** Parcels that failed at the door, or have had no news for days. */
  to_catch_up: number
}

/** Small enough to be asked by every screen. */
export const countParcels: Endpoint<'team', Nothing, ParcelCounts> = {
  method: 'GET',
  path: '/api/parcel-counts',
  access: 'team',
}

/**
 * One page of a bucket: the one that waits longest first, ended ones newest first. Those who prepare see parcels that are
 * still to be moved or to come back, and no others.
 */
export const listParcels: Endpoint<
  'team',
  ParcelFilter & { page?: string | number; per_page?: string | number },
  ParcelPage
> = { method: 'GET', path: '/api/parcels', access: 'team' }

/** 404 `parcel_not_found`, 403 `role_refused` for one that the role does not read. */
export const getParcel: Endpoint<'team', { id: string }, ParcelDetail> = {
  method: 'GET',
  path: '/api/parcels/{id}',
  access: 'team',
}

/** All parcels of an order, newest first: an order that came back may have been sent again. */
export const listOrderParcels: Endpoint<'team', { id: string }, { parcels: Parcel[] }> = {
  method: 'GET',
  path: '/api/orders/{id}/parcels',
  access: 'team',
}

/**
 * A parcel for an order in 'en-preparation', or 'expedie' without one; for an order whose parcel came back or was lost,
 * which is in 'en-preparation' again then and takes its stock again. 409 `parcel_exists`, `tracking_taken`,
 * `order_not_preparable`, `insufficient_stock`, `carrier_inactive`; 422 `carrier_limit`, `city_unmapped`; 404 `order_not_found`,
 * `not_found` for the carrier.
 */
export const createParcel: Endpoint<
  'preparation',
  {
    order_id: string
    carrier_id: number
    tracking?: string | null
    open_allowed?: boolean
    try_allowed?: boolean
    fragile?: boolean
  },
  ParcelDetail
> = { method: 'POST', path: '/api/parcels', access: 'preparation' }

/**
 * Before the handover all of it; after it the tracking number only: otherwise 409 `parcel_out`. `ready` is what ticking
 * every box says. Refusals as of `createParcel`.
 */
export const updateParcel: Endpoint<
  'preparation',
  {
    id: string
    carrier_id?: number
    tracking?: string | null
    open_allowed?: boolean
    try_allowed?: boolean
    fragile?: boolean
    ready?: boolean
  },
  ParcelDetail
> = { method: 'PATCH', path: '/api/parcels/{id}', access: 'preparation' }

/** The labels of these parcels were printed; those of an earlier version than the parcel's are void. */
export const recordLabels: Endpoint<
  'preparation',
  { labels: { id: string; amount: number; version: number }[] },
  Nothing
> = { method: 'POST', path: '/api/parcels/printed', access: 'preparation' }

/** Before the handover: the order stays in 'en-preparation'. 409 `parcel_out`. */
export const cancelParcel: Endpoint<'preparation', { id: string }, ParcelDetail> = {
  method: 'POST',
  path: '/api/parcels/{id}/cancel',
  access: 'preparation',
}

/**
 * News by hand. `at` is now, if absent. `collected` with 'livre' (the amount, if absent), `failure` with 'echec'. Those
 * who confirm write 'echec' only. `collected` is at most the amount (400
 * `invalid_input`). 409 `parcel_not_handed`, `parcel_ended`.
 */
export const recordParcelEvent: Endpoint<
  'team',
  { id: string; state: News; at?: string; failure?: string; note?: string; collected?: number },
  ParcelDetail
> = { method: 'POST', path: '/api/parcels/{id}/events', access: 'team' }

/**
 * How many pieces went where. `lost_value` in DH, at the prices sold. `blockable` is a phone whose parcels were refused
 * more than once and that is not on the block list; null for all but the owner.
 */
export type ReceivedReturn = {
  restocked: number
  lost: number
  lost_value: number
  blockable: { phone: string; refused: number } | null
}

/**
 * A parcel that came back, each piece judged; the sums are those of the order's lines. `fee` is what the carrier takes,
 * by its terms if absent, and 1,000 DH at most. 409 `already_returned`, `parcel_not_handed`, `parcel_ended`; 400 `invalid_input`.
 */
export const receiveReturn: Endpoint<
  'preparation',
  { id: string; lines: ReturnLine[]; fee?: number; note?: string },
  { parcel: ParcelDetail; received: ReceivedReturn }
> = { method: 'POST', path: '/api/parcels/{id}/return', access: 'preparation' }
