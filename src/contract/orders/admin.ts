import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './admin.schemas.ts'

export type LabelledStatus = InferOutput<typeof schemas.labelledStatusSchema>

export type StatusCount = InferOutput<typeof schemas.statusCountSchema>

/** Order as the admin sees it (A3.4). Amounts are in dirhams; the phone is formatted for display (D33). */
export type AdminOrder = InferOutput<typeof schemas.adminOrderSchema>

/** Says what somebody changed in an order: field names, figures and goods, never a name, phone or address. */
export type OrderChange = AdminOrderDetail['changes'][number]

/**
 * Says what the shop knows of an order's phone: its orders up to and including this one, without tests and
 * doubles. An order with `orders: 1` is a 'Premier achat'.
 */
export type Buyer = AdminOrder['buyer']

/**
 * Adds an order's status history, oldest first, with time and author; for a cancelled order, also each change
 * in its goods' return; and what staff agreed and changed (A19).
 */
export type AdminOrderDetail = InferOutput<typeof schemas.adminOrderDetailSchema>
export type OrderOrigin = InferOutput<typeof schemas.orderOriginSchema>
export type AlikeOrders = EndpointAnswer<typeof listAlikeOrders>

/** `total` counts all pages; `statuses` counts the search's matches per status, whatever the status filter. */
export type OrderPage = EndpointAnswer<typeof listOrders>

/** Answers one page of the matching orders, newest first. */
export const listOrders: Endpoint<'team', typeof schemas.listOrders> = {
  method: 'GET',
  path: '/api/orders/admin',
  access: 'team',
}

export const getOrder: Endpoint<'team', typeof schemas.getOrder> = {
  method: 'GET',
  path: '/api/orders/admin/{id}',
  access: 'team',
}

/**
 * Any status may follow any other (D11). `goods` says where a cancelled order's goods are; by default 'rendues' if no
 * parcel has left the shop, else 'en-retour' (D40). On an order already in 'annule' it records what became of them.
 * `reason` says why it is cancelled; without one, what is known of its parcel does. `money` is the owner's answer about an
 * order that leaves 'livre': without one, what was taken stays, and the carrier owes it (ADR 165). `keeps_pieces` says of an
 * exchange that is cancelled before it left that nothing comes back for it: its return is withdrawn, and its credit as far as
 * no other order uses it (A41.10); 409 `return_received`, `exchange_sent`, and 403 `role_refused` to all but owners for a credit
 * that the exchange did not write, or an order that was cancelled before. 404 `order_not_found`; leaving 'annule', 409
 * `insufficient_stock` with the `short` lines or `promo_code_refused`; 409 `return_settled`,
 * `person_erased`; 422 `invalid_input` for a refund of an order that is not cancelled; 403 `role_refused`.
 */
export const setOrderStatus: Endpoint<'team', typeof schemas.setOrderStatus> = {
  method: 'PATCH',
  path: '/api/orders/{id}/status',
  access: 'team',
}

/**
 * Deletes an order in 'livre' or 'annule' (A4.7), unless goods or a carrier's cash are awaited (D110):
 * otherwise 409 `order_not_deletable`. It refuses with 404 `order_not_found`.
 */
export const deleteOrder: Endpoint<'owner', typeof schemas.deleteOrder> = {
  method: 'DELETE',
  path: '/api/orders/{id}',
  access: 'owner',
}

/**
 * Marks an order as a trial, or takes that back. A trial is cancelled, its pieces are in stock again, and it is in no
 * figure; taken back, it returns to its status before. It refuses with 404 `order_not_found`; 409 `not_a_trial` once a
 * carrier took a parcel of it, while a refund of it is written down or its return is awaited; and as `setOrderStatus` when
 * what was returned is gone.
 */
export const markTrial: Endpoint<'owner', typeof schemas.markTrial> = {
  method: 'PUT',
  path: '/api/orders/{id}/trial',
  access: 'owner',
}

/**
 * Writes down where an order came from, in place of what its browser said (A32.2); an empty source forgets it. It refuses
 * with 404 `order_not_found`, and with 403 `role_refused` to a role that does not work on the order.
 */
export const setOrderOrigin: Endpoint<'confirmation', typeof schemas.setOrderOrigin> = {
  method: 'PUT',
  path: '/api/orders/{id}/origin',
  access: 'confirmation',
}

/**
 * Tells Meta and TikTok nothing more of an order, as its shopper's own withdrawal does (A37.6), for a customer who telephones.
 * Nobody can take it back. It refuses with 404 `order_not_found`.
 */
export const stopAdvertising: Endpoint<'owner', typeof schemas.stopAdvertising> = {
  method: 'DELETE',
  path: '/api/orders/{id}/advertising',
  access: 'owner',
}

/**
 * Answers all matching orders without trials as a CSV file (D36), or those of them with these ids, separated by commas.
 */
export const exportOrders: Endpoint<'owner', typeof schemas.exportOrders> = {
  method: 'GET',
  path: '/api/orders/export',
  access: 'owner',
  answers: 'text/csv',
}

/**
 * Answers orders around the same day as this one, itself included, from the same browser and from the same address,
 * newest first.
 */
export const listAlikeOrders: Endpoint<'confirmation', typeof schemas.listAlikeOrders> = {
  method: 'GET',
  path: '/api/orders/admin/{id}/alike',
  access: 'confirmation',
}

/**
 * Closes those of the given orders that are still 'nouveau', and answers their ids. `reason` is recorded for each;
 * without it, that nobody ordered it.
 */
export const cancelOrders: Endpoint<'confirmation', typeof schemas.cancelOrders> = {
  method: 'POST',
  path: '/api/orders/admin/cancel',
  access: 'confirmation',
}
