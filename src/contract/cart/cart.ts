/** Room of the cart: what a cart shows, read again. */

import type { InferOutput } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import type * as schemas from './cart.schemas.ts'

/**
 * Holds a cart line's current data: `price` in whole dirhams, `originalPrice` without promotion,
 * `productName` repeated as in stock announcements (S3.5).
 */
export type RefreshedLine = InferOutput<typeof schemas.freshLineSchema>

/**
 * Revalidates a whole cart in one call (D35): `variants` is a comma-separated list of variant ids; those no longer
 * offered are left out of the answer.
 */
export const refreshCart: Endpoint<'visitor', typeof schemas.refreshCart> = {
  method: 'GET',
  path: '/api/cart',
  access: 'visitor',
}
