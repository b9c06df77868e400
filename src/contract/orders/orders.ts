/** Room of orders: orders as their buyers and the team see and change them. */

import type { Endpoint } from '#contract/endpoint.ts'
import type { Volume } from '#domain/catalogue/product.ts'
import type { ContactDetails } from '#domain/checkout/checkout.ts'
import type { ClientConfirmation } from '#domain/messages/client-confirmation.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { ShownPlace } from '#domain/parcels/shown-parcel.ts'

/** Request header that makes a retried checkout return the same order (D8). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** An order line as sold; `price` is the unit price. */
export type OrderItem = {
  id: number
  product_name: string
  product_image: string
  volume: Volume
  quantity: number
  price: number
}

/** With its size, by which it is ordered again; null once the size was deleted. */
export type TrackedItem = OrderItem & { variant_id: number | null }

/** Contact details that are masked at most; the others are null unless `contact` is `full` (D15). */
export const SHOWN_TO_ALL = ['name', 'phone', 'city'] as const

/**
 * An order as the shopper sees it. `contact` is `full`, or `masked`: name and phone masked, no street (D15). When found
 * by phone and city only, `order_number` is masked too. Amounts in whole dirhams.
 */
export type Order = ShownContact & {
  id: string
  order_number: string
  status: { id: OrderStatus; label: string }
  created_at: string
  subtotal: number
  discount_amount: number
  shipping_cost: number
  total: number
  contact: 'full' | 'masked'
  /** Whether this browser may cancel: no longer possible, allowed, or only after a look-up by number (D16). */
  cancellation: 'closed' | 'allowed' | 'needs_order_number'
  /** Whether this browser may say that the order is right: already said, allowed, or not asked for (S14.1). */
  client_confirmation: ClientConfirmation
  items: TrackedItem[]
  /** While a carrier has its parcel (S15.1). */
  parcel?: ShownParcel | undefined
  /** Status changes, oldest first. */
  history: { status: OrderStatus; created_at: string }[]
}

/** `tracking` and `link` are null without a number, and for those who gave phone and city only. */
export type ShownParcel = { carrier: string; tracking: string | null; link: string | null; place: ShownPlace }

type ShownToAll = (typeof SHOWN_TO_ALL)[number]
type ShownContact = Pick<ContactDetails, ShownToAll> & {
  [Field in Exclude<keyof ContactDetails, ShownToAll>]: ContactDetails[Field] | null
}

/** Prices as shown to the shopper; the server recomputes and compares (D6). */
type SentOrder = ContactDetails & {
  items: { variant_id: number; quantity: number; price: number }[]
  promoCode?: string
  promoCodeId?: number
  /** The delivery fee as shown; older pages do not send it. */
  shipping_cost?: number
}

/** Either the number, or phone and city. */
export type LookUp = { order_number?: string; phone?: string; city?: string }

/**
 * Places a cash-on-delivery order. 201. Refusals: 400 `invalid_input` with issues per field, 409 `shop_closed` (S13.44),
 * 409 `city_not_served` with an issue at the city, 409 `price_changed` (also when delivery costs more than shown) and
 * `insufficient_stock` with the current `lines`, 409 `promo_code_refused`, 409 `idempotency_conflict`, above the shop's
 * limits (D39) 409 `order_too_large` and 429 `too_many_orders`, 409 `order_refused` of which the shop says no more, 429
 * `too_many_requests`.
 */
export const placeOrder: Endpoint<'visitor', SentOrder, Order> = {
  method: 'POST',
  path: '/api/orders',
  access: 'visitor',
}

/**
 * Finds an order by number, or the latest one by phone and city (D15). 404 `order_not_found` for unknown and for wrong
 * values alike; 429 above the rate limit, or after five wrong cities for one phone in an hour.
 */
export const trackOrder: Endpoint<'visitor', LookUp, Order> = {
  method: 'GET',
  path: '/api/orders/track',
  access: 'visitor',
}

/** Finds an order as `trackOrder` does, with the phone in the body, to keep it out of URL logs; for the shop's pages (D41). */
export const lookUpOrder: Endpoint<'visitor', LookUp, Order> = {
  method: 'POST',
  path: '/api/orders/track',
  access: 'visitor',
}

/**
 * Cancels an order not yet shipped, for a browser entitled to it (D16). 404 `order_not_found`, 403
 * `order_number_required`, 409 `order_not_cancellable`.
 */
export const cancelOrder: Endpoint<'visitor', { id: string }, Order> = {
  method: 'PATCH',
  path: '/api/orders/{id}/cancel',
  access: 'visitor',
}
