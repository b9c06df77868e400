import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './changes.schemas.ts'

/** Staff write down and change orders by these calls (A19). Amounts are in whole dirhams. */

/** So many sizes are found at once; searching finds the others. */
export const MAX_ORDER_SIZES = 30

/** Describes a size that can be put into an order, at the shop's price of this moment. */
export type OrderSize = EndpointAnswer<typeof listOrderSizes>['sizes'][number]

/** Holds a line as it would be written; `available` is how many pieces this order can have in all. */
export type QuotedLine = OrderQuote['lines'][number]

/**
 * Says what an order would cost. `problem` says why it could not be written as it is, `issues` what this
 * person may not grant, at `discount.amount` and `free_shipping`.
 */
export type OrderQuote = EndpointAnswer<typeof quoteOrder>

/** Shows an order of a caller, with what helps to recognise it. */
export type CallerOrder = Caller['recent'][number]

/** Says what the shop knows of a phone number; `details` are those of the latest order, or the customer's. */
export type Caller = EndpointAnswer<typeof findCaller>

/** An open order of the same phone, and what both would cost together; `into` is the older one. */
export type OrderDouble = EndpointAnswer<typeof listOrderDoubles>['doubles'][number]

/** Answers the first sizes that match a search, with prices and stock; `total` counts all. */
export const listOrderSizes: Endpoint<'confirmation', typeof schemas.listOrderSizes> = {
  method: 'GET',
  path: '/api/orders/admin/sizes',
  access: 'confirmation',
}

/** Answers what is known of a caller. The phone is in the body, to keep it out of addresses (D41). */
export const findCaller: Endpoint<'confirmation', typeof schemas.findCaller> = {
  method: 'POST',
  path: '/api/orders/admin/caller',
  access: 'confirmation',
}

/**
 * Answers what a new order (`city`), or a changed one (`id`), would cost now. Writes nothing. It refuses with
 * 404 `order_not_found`, 409 `order_changed` when a kept line is gone.
 */
export const quoteOrder: Endpoint<'confirmation', typeof schemas.quoteOrder> = {
  method: 'POST',
  path: '/api/orders/admin/quote',
  access: 'confirmation',
}

/**
 * Writes an order by hand, also while the shop is closed; `total` is what the customer was told. With
 * `on_the_phone` it is confirmed at once. 201; a repeated `Idempotency-Key` is the same order. It refuses
 * with 400 `invalid_input` with issues per field, 409 `city_not_served` (not at the counter),
 * `insufficient_stock`, `promo_code_refused`, `order_too_large`, `idempotency_conflict`, `left_cart_ended` when its
 * `left_cart` was ordered or refused meanwhile, and `price_changed` with the `quote` when the total is higher than told.
 */
export const createOrder: Endpoint<'confirmation', typeof schemas.createOrder> = {
  method: 'POST',
  path: '/api/orders/admin',
  access: 'confirmation',
  status: 201,
}

/**
 * Changes lines, delivery and discount of an order that has not left the shop: kept lines keep their price,
 * added ones have today's, the stock moves by the difference. `version` is the one that was seen. A repeated
 * `Idempotency-Key` is the same change. It refuses with 404 `order_not_found`, 409 `order_changed`,
 * `parcel_out`, `order_cancelled`, `insufficient_stock` with the `short` lines, `order_too_large`, and
 * `price_changed` with the `quote` when the total is higher than shown.
 */
export const changeOrderLines: Endpoint<'confirmation', typeof schemas.changeOrderLines> = {
  method: 'PUT',
  path: '/api/orders/{id}/lines',
  access: 'confirmation',
}

/** Answers the other open orders of the same phone, oldest first. It refuses with 404 `order_not_found`. */
export const listOrderDoubles: Endpoint<'confirmation', typeof schemas.listOrderDoubles> = {
  method: 'GET',
  path: '/api/orders/admin/{id}/doubles',
  access: 'confirmation',
}

/**
 * Adds an order's lines to an older one of the same phone, at the prices agreed, and closes it as a double. Answers the
 * older one. `total` is what both cost together as shown; 409 `price_changed`, `not_mergeable`, `order_too_large`; 404
 * `order_not_found`.
 */
export const mergeOrders: Endpoint<'confirmation', typeof schemas.mergeOrders> = {
  method: 'POST',
  path: '/api/orders/{id}/merge',
  access: 'confirmation',
}

/** Records the content of printed slips, so that they can be called void once the order says something else. */
export const recordSlips: Endpoint<'team', typeof schemas.recordSlips> = {
  method: 'POST',
  path: '/api/orders/admin/slips',
  access: 'team',
}
