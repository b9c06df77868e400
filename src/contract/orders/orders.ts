/** Room of orders: orders as their buyers and the team see and change them. */

import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointInput } from '#contract/endpoint.ts'
import type { orderItemSchema } from '#contract/order-items.schemas.ts'
import type * as schemas from './orders.schemas.ts'

/** Request header that makes a retried checkout return the same order (D8). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** Holds an order line as sold; `price` is the unit price. */
export type OrderItem = InferOutput<typeof orderItemSchema>

/**
 * Shows an order as the shopper sees it. `contact` is `full`, or `masked`: name and phone masked, no street
 * (D15). When found by phone and city only, it has `order_number` masked too. Amounts are in whole dirhams.
 */
export type Order = InferOutput<typeof schemas.orderSchema>

/** `tracking` and `link` are null without a number, and for those who gave phone and city only. */
export type ShownParcel = NonNullable<Order['parcel']>

/** What came back after the sale, as the shopper sees it. */
export type AfterSale = NonNullable<Order['after_sale']>

/** A decant to deduct, by the number of its order. */
export type NamedDecant = NonNullable<EndpointInput<typeof placeOrder>['decants']>[number]

/** It has either the number, or phone and city. */
export type LookUp = EndpointInput<typeof lookUpOrder>

/**
 * Places a cash-on-delivery order. It answers 201. It refuses with 400 `invalid_input` with issues per field,
 * 409 `shop_closed` (S13.44), 409 `city_not_served` with an issue at the city, 409 `price_changed` (also when
 * delivery costs more than shown) and `insufficient_stock` with the current `lines`, 409
 * `promo_code_refused`, 409 `decant_refused` (S22.8), 409 `idempotency_conflict`, above the shop's limits (D39) 409 `order_too_large` and
 * 429 `too_many_orders`, 409 `order_refused`, about which the shop says no more, 429 `too_many_requests`.
 */
export const placeOrder: Endpoint<'visitor', typeof schemas.placeOrder> = {
  method: 'POST',
  path: '/api/orders',
  access: 'visitor',
  status: 201,
}

/**
 * Finds an order by number, or the latest one by phone and city (D15). It refuses with 404 `order_not_found`
 * for unknown and for wrong values alike; 429 above the rate limit, or after five wrong cities for one phone
 * in an hour.
 */
export const trackOrder: Endpoint<'visitor', typeof schemas.trackOrder> = {
  method: 'GET',
  path: '/api/orders/track',
  access: 'visitor',
}

/** Finds an order as `trackOrder` does, with the phone in the body, to keep it out of URL logs; for the shop's pages (D41). */
export const lookUpOrder: Endpoint<'visitor', typeof schemas.lookUpOrder> = {
  method: 'POST',
  path: '/api/orders/track',
  access: 'visitor',
}

/**
 * Cancels an order not yet shipped, for a browser entitled to it (D16). It refuses with 404
 * `order_not_found`, 403 `order_number_required`, 409 `order_not_cancellable`.
 */
export const cancelOrder: Endpoint<'visitor', typeof schemas.cancelOrder> = {
  method: 'PATCH',
  path: '/api/orders/{id}/cancel',
  access: 'visitor',
}
