import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type { AdminOrderDetail } from './admin.ts'
import type * as schemas from './refunds.schemas.ts'

/** What a shopper paid at the door for an order, what they got back, and what they do not get back. */
export type PaidOrder = NonNullable<AdminOrderDetail['paid']>

export type OwedRefunds = EndpointAnswer<typeof listOwedRefunds>

/**
 * Writes down what a shopper got back (A28.20). The same `refund_id` again changes nothing while the refund stands; one of
 * another order is 409 `idempotency_conflict`. 404 `order_not_found`; 409
 * `refund_too_large`, for more than is left of what was taken at the door, or of its delivery; `return_refunded`, for a
 * return that was refunded; 404 `return_not_found`. It ends the decision not to refund the same return or cancelled order.
 */
export const recordRefund: Endpoint<'owner', typeof schemas.recordRefund> = {
  method: 'POST',
  path: '/api/orders/admin/{id}/refunds',
  access: 'owner',
}

/**
 * Takes a refund back that was written by mistake; one that is gone changes nothing. 404 `order_not_found`; 409
 * `credit_used`, for a credit that another order uses.
 */
export const withdrawRefund: Endpoint<'owner', typeof schemas.withdrawRefund> = {
  method: 'DELETE',
  path: '/api/orders/admin/{id}/refunds/{refund_id}',
  access: 'owner',
}

/**
 * Decides that a shopper gets nothing back of what a return or a cancelled order owes, which is owed no more (A41.11). The same
 * `waiver_id` again changes nothing while the decision stands; one of another order is 409 `idempotency_conflict`. 404
 * `order_not_found`, `return_not_found`; 409 `return_refunded`, and `order_changed` where another sum is owed than the person
 * saw, or none, also where a colleague has decided it.
 */
export const waiveRefund: Endpoint<'owner', typeof schemas.waiveRefund> = {
  method: 'POST',
  path: '/api/orders/admin/{id}/waivers',
  access: 'owner',
}

/** Takes the decision back, so that it is owed again; one that is gone changes nothing. 404 `order_not_found`. */
export const withdrawWaiver: Endpoint<'owner', typeof schemas.withdrawWaiver> = {
  method: 'DELETE',
  path: '/api/orders/admin/{id}/waivers/{waiver_id}',
  access: 'owner',
}

/**
 * Lists what shoppers have still to get back of delivered orders with a return and of cancelled ones, longest owed first, with
 * its sum (A41.9).
 */
export const listOwedRefunds: Endpoint<'owner', typeof schemas.listOwedRefunds> = {
  method: 'GET',
  path: '/api/admin/owed-refunds',
  access: 'owner',
}

/**
 * Takes the customer's credit off the total of an order that has not left the shop, as far as it goes, or gives it back. 404
 * `order_not_found`; 409 `no_credit`, `order_changed`, `order_cancelled`, `parcel_out`.
 */
export const setOrderCredit: Endpoint<'owner', typeof schemas.setOrderCredit> = {
  method: 'PUT',
  path: '/api/orders/admin/{id}/credit',
  access: 'owner',
}
