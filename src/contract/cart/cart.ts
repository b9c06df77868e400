/** Room of the cart: what a cart shows, read again. */

import type { Endpoint } from '#contract/endpoint.ts'
import type { FreshLine } from '#domain/cart/cart.ts'

/**
 * Current data of a cart line: `price` in whole dirhams, `originalPrice` without promotion, `productName` repeated as
 * in stock announcements (S3.5).
 */
export type RefreshedLine = FreshLine & { productName: string }

/**
 * Revalidates a whole cart in one call (D35): `variants` is a comma-separated list of variant ids; those no longer
 * offered are left out of the answer.
 */
export const refreshCart: Endpoint<'visitor', { variants: string }, RefreshedLine[]> = {
  method: 'GET',
  path: '/api/cart',
  access: 'visitor',
}
