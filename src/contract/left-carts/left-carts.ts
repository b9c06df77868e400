/** Room of left carts: what a browser hands in while its shopper types, and the pile that the team calls. */

import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './left-carts.schemas.ts'

/** Shows a left cart to those who call. */
export type LeftCart = EndpointAnswer<typeof getLeftCart>
export type LeftCarts = EndpointAnswer<typeof listLeftCarts>

/**
 * Keeps a whole phone with the cart of this browser, in place of what this browser and this phone had (S21.1). It only takes:
 * the answer is empty, also where nothing is kept, because the shop is closed, has it off, does not call this number, or has as
 * many of this network and day as it keeps (D222). 422
 * `invalid_input` for a phone that is not whole; 429 above the limits.
 */
export const keepLeftCart: Endpoint<'visitor', typeof schemas.keepLeftCart> = {
  method: 'POST',
  path: '/api/left-carts',
  access: 'visitor',
}

/** Forgets what this browser handed in (S21.3); without anything nothing changes. */
export const forgetLeftCart: Endpoint<'visitor', typeof schemas.forgetLeftCart> = {
  method: 'DELETE',
  path: '/api/left-carts',
  access: 'visitor',
}

/** Answers one page of the pile 'Inachevées', with the latest first: nobody has called about these yet (A35.1). */
export const listLeftCarts: Endpoint<'confirmation', typeof schemas.listLeftCarts> = {
  method: 'GET',
  path: '/api/admin/left-carts',
  access: 'confirmation',
}

/** Answers one of the pile, or one that somebody has called about. 404 `not_found` once it has ended, and before it is due. */
export const getLeftCart: Endpoint<'confirmation', typeof schemas.getLeftCart> = {
  method: 'GET',
  path: '/api/admin/left-carts/{id}',
  access: 'confirmation',
}

/**
 * Notes that somebody calls or writes to the shopper: the cart leaves the pile for good (A35.3). It refuses with 409
 * `already_called` after somebody else; 404 `not_found`.
 */
export const callLeftCart: Endpoint<'confirmation', typeof schemas.callLeftCart> = {
  method: 'POST',
  path: '/api/admin/left-carts/{id}/call',
  access: 'confirmation',
}

/** Serves 'Ne pas rappeler': erases the cart, and refuses its number for 72 hours (A35.4). 404 `not_found`. */
export const refuseLeftCart: Endpoint<'confirmation', typeof schemas.refuseLeftCart> = {
  method: 'DELETE',
  path: '/api/admin/left-carts/{id}',
  access: 'confirmation',
}
