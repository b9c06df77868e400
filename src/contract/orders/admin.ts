import type { Attempt } from '#contract/confirmation/attempts.ts'
import type { Endpoint, Nothing } from '#contract/endpoint.ts'
import type { Parcel } from '#contract/parcels/parcels.ts'
import type { OrderRisk, OriginalOrder } from '#contract/risk/risk.ts'
import type { Volume } from '#domain/catalogue/product.ts'
import type { ContactDetails } from '#domain/checkout/checkout.ts'
import type {
  CancelReason,
  Channel,
  ClosingOutcome,
  Confirmation,
  OrderSource,
} from '#domain/confirmation/words.ts'
import type { MessageLanguage } from '#domain/messages/templates.ts'
import type { VoidSlip } from '#domain/orders/change.ts'
import type { CancelledGoods, Goods } from '#domain/orders/goods.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { OrderItem } from './orders.ts'

/** At most this many orders of one browser or address are listed and cancelled together. */
export const MAX_ALIKE_ORDERS = 100

/** A status with its French label. */
export type LabelledStatus = { id: OrderStatus; label: string }

/** A status with its number of orders. */
export type StatusCount = LabelledStatus & { count: number }

/** Order as the admin sees it (A3.4). Amounts in dirhams; the phone formatted for display (D33). */
export type AdminOrder = ContactDetails & {
  id: string
  order_number: string
  status: LabelledStatus
  created_at: string
  subtotal: number
  discount_amount: number
  promo_code: string | null
  shipping_cost: number
  total: number
  /** Where its pieces are (D40). */
  goods: Goods
  /** The live parcel, or the last one; absent without one (A25.1), and where the role does not read it. */
  parcel?: Parcel
  items: OrderItem[]
  /** Orders around the same day, including this one, from the same browser and from the same address (D39). */
  same_browser: number
  same_network: number
  /** How far the shop is with calling its shopper (A18.1). */
  confirmation: Confirmation
  /** Calls and messages so far. */
  attempts: number
  /** When to call again; null in all other states than 'a-rappeler' and 'reportee'. */
  next_call_at: string | null
  /** The day the shopper wants, `2026-11-24`; null for as soon as possible. */
  deliver_on: string | null
  cancel_reason: CancelReason | null
  source: OrderSource
  district: string | null
  landmark: string | null
  /** Formatted as `phone`. */
  phone2: string | null
  carrier_note: string | null
  /** Placed by the owner to try the shop. */
  is_test: boolean
  buyer: Buyer
  /** When the customer said that the order is right, ISO 8601; its status does not follow (S14.1). */
  client_confirmed_at: string | null
  /** The language of the last message to this customer. */
  message_language: MessageLanguage | null
  /** How sure it is, and why (A20.1). */
  risk: OrderRisk
  /** The older open order of the same phone, which this one may repeat (A20.7). */
  duplicate_of: OriginalOrder | null
}

/** What somebody changed in an order: field names, figures and goods, never a name, phone or address. */
export type OrderChange = {
  kind: 'created' | 'lines' | 'merged' | 'merged_into' | 'details'
  /** The person's name; null once they have left. */
  by: string | null
  created_at: string
  fields: string[]
  lines: { product_name: string; volume: Volume; price: number; before: number; after: number }[]
  amounts: {
    discount: { before: number; after: number }
    shipping: { before: number; after: number }
    total: { before: number; after: number }
  } | null
  discount_reason: string | null
  /** The other order of a merge; null once it was deleted, and for those who prepare. */
  other: { id: string; order_number: string } | null
}

/**
 * What the shop knows of an order's phone: its orders up to this one, which counts, without tests and doubles. An order
 * with `orders: 1` is a 'Premier achat'.
 */
export type Buyer = { orders: number; delivered: number; refused: number }

/**
 * Adds the status history, oldest first, with time and author; for a cancelled order, also each change in its goods'
 * return. Besides, what staff agreed and changed (A19).
 */
export type AdminOrderDetail = AdminOrder & {
  history: {
    status: OrderStatus
    actor: 'shopper' | 'admin'
    created_at: string
    goods: Goods | null
  }[]
  /** Every call and decision, oldest first. */
  calls: Attempt[]
  confirmed_at: string | null
  confirmed_via: Channel | 'client' | null
  /** Counts the changes of lines, delivery and discount: a change says which one it saw. */
  version: number
  free_shipping: boolean
  /** Part of `discount_amount`. */
  staff_discount: number
  discount_reason: string | null
  /** Oldest first. */
  changes: OrderChange[]
  /** Why the slip printed last is void: the order has changed since. */
  void_slip: VoidSlip | null
}

type AlikeOrder = Pick<AdminOrder, 'id' | 'order_number' | 'status' | 'created_at' | 'name' | 'total'>
export type AlikeOrders = { browser: AlikeOrder[]; network: AlikeOrder[] }

/** At most this many orders are chosen in the list and exported together. */
export const MAX_CHOSEN_ORDERS = 100

/**
 * `search` is part of an order number, a name or a phone number in any format. `from` and `until` are days in Morocco,
 * such as `2026-11-23`, the last one included.
 */
type OrderFilter = {
  status?: OrderStatus
  confirmation?: Confirmation
  search?: string
  from?: string
  until?: string
}

/** `total` counts all pages; `statuses` counts the search's matches per status, whatever the status filter. */
export type OrderPage = { orders: AdminOrder[]; total: number; statuses: StatusCount[] }

/** One page of the matching orders, newest first. */
export const listOrders: Endpoint<
  'team',
  OrderFilter & { page?: string | number; per_page?: string | number },
  OrderPage
> = {
  method: 'GET',
  path: '/api/orders/admin',
  access: 'team',
}

export const getOrder: Endpoint<'team', { id: string }, AdminOrderDetail> = {
  method: 'GET',
  path: '/api/orders/admin/{id}',
  access: 'team',
}

/**
 * Any status may follow any other (D11). `goods` says where a cancelled order's goods are; by default 'rendues' if no
 * parcel has left the shop, else 'en-retour' (D40). On an order already in 'annule' it records what became of them. 404
 * `order_not_found`; leaving 'annule', 409 `insufficient_stock` with the `short` lines or `promo_code_refused`; 409
 * `return_settled`, `person_erased`.
 */
export const setOrderStatus: Endpoint<
  'team',
  { id: string; status: OrderStatus; goods?: CancelledGoods },
  AdminOrderDetail
> = {
  method: 'PATCH',
  path: '/api/orders/{id}/status',
  access: 'team',
}

/**
 * Only 'livre' and 'annule' (A4.7), and not while goods or a carrier's cash are awaited (D110): otherwise 409
 * `order_not_deletable`. 404 `order_not_found`.
 */
export const deleteOrder: Endpoint<'owner', { id: string }, Nothing> = {
  method: 'DELETE',
  path: '/api/orders/{id}',
  access: 'owner',
}

/** All matching orders as a CSV file (D36), or of them those with these ids, separated by commas. */
export const exportOrders: Endpoint<'owner', OrderFilter & { ids?: string }, string> = {
  method: 'GET',
  path: '/api/orders/export',
  access: 'owner',
}

/**
 * Orders around the same day as this one, itself included, from the same browser and from the same address, newest
 * first.
 */
export const listAlikeOrders: Endpoint<'confirmation', { id: string }, AlikeOrders> = {
  method: 'GET',
  path: '/api/orders/admin/{id}/alike',
  access: 'confirmation',
}

/**
 * Closes those of the given orders that are still 'nouveau', and returns their ids. `reason` is what is said of each;
 * without it, that nobody ordered it.
 */
export const cancelOrders: Endpoint<
  'confirmation',
  { ids: string[]; reason?: ClosingOutcome },
  { cancelled: string[] }
> = {
  method: 'POST',
  path: '/api/orders/admin/cancel',
  access: 'confirmation',
}
