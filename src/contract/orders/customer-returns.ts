import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type { AdminOrderDetail } from './admin.ts'
import type * as schemas from './customer-returns.schemas.ts'

/** A return after the sale ('Retour client'), as owners read it. */
export type CustomerReturn = NonNullable<AdminOrderDetail['returns']>[number]

export type AwaitedReturn = EndpointAnswer<typeof listAwaitedReturns>['returns'][number]

/**
 * Writes down what a shopper gives back of a delivered order (A28.27). The same `return_id` again changes nothing. 404
 * `order_not_found`; 409 `not_returnable`, for an order that is not delivered, or for more than the shopper has;
 * `return_changed`, when another person has noted or withdrawn one since `known` were seen; `idempotency_conflict`, for the id
 * of another order's return.
 */
export const noteReturn: Endpoint<'owner', typeof schemas.noteReturn> = {
  method: 'POST',
  path: '/api/orders/admin/{id}/returns',
  access: 'owner',
}

/** Lists the returns after the sale whose pieces have not come yet, longest awaited first, at most 100 (A28.34). */
export const listAwaitedReturns: Endpoint<'owner', typeof schemas.listAwaitedReturns> = {
  method: 'GET',
  path: '/api/admin/customer-returns',
  access: 'owner',
}

/**
 * Exchanges pieces of a delivered order for others (A28.35): notes their return, and writes a confirmed order of the same
 * contact that their worth pays, as far as it goes. Answers that order; the same `return_id` again is the same one. Refuses
 * as a return does, and 409 `insufficient_stock`, `city_not_served`, `order_too_large`, and `price_changed` when more would
 * be collected than `total`.
 */
export const exchangePieces: Endpoint<'owner', typeof schemas.exchangePieces> = {
  method: 'POST',
  path: '/api/orders/admin/{id}/exchanges',
  access: 'owner',
}

/**
 * Judges the pieces of a return that has come: what is sellable is in stock again, once. 404 `order_not_found`,
 * `return_not_found`; 409 `return_received`; 422 `invalid_input` for pieces that are not those of the return.
 */
export const receiveCustomerReturn: Endpoint<'owner', typeof schemas.receiveCustomerReturn> = {
  method: 'PUT',
  path: '/api/orders/admin/{id}/returns/{return_id}/reception',
  access: 'owner',
}

/**
 * Takes a return back that was noted by mistake; one that is gone changes nothing. Pieces that it brought into stock are
 * with their shopper again. 404 `order_not_found`; 409 `return_refunded`, before its refund is withdrawn;
 * `insufficient_stock`, once its pieces were sold.
 */
export const withdrawReturn: Endpoint<'owner', typeof schemas.withdrawReturn> = {
  method: 'DELETE',
  path: '/api/orders/admin/{id}/returns/{return_id}',
  access: 'owner',
}
