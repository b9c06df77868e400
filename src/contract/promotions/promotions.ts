/** Room of promotions: reduced prices of sizes for a time. */

import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './promotions.schemas.ts'

/** Describes a promotion (A3.8). Prices are in whole dirhams. */
export type Promotion = InferOutput<typeof schemas.promotionSchema>
export type FoundSizes = EndpointAnswer<typeof listPromotionSizes>

/**
 * Answers the current price of a size. It refuses with 404 `not_found` when it is unknown, hidden or no
 * longer offered.
 */
export const getVariantPrice: Endpoint<'visitor', typeof schemas.getVariantPrice> = {
  method: 'GET',
  path: '/api/variants/{id}/price',
  access: 'visitor',
}

/**
 * Answers the best promotion among a product's sizes. It refuses with 404 `not_found` when the product is
 * unknown or hidden.
 */
export const getPromotionStatus: Endpoint<'visitor', typeof schemas.getPromotionStatus> = {
  method: 'GET',
  path: '/api/products/{id}/promotion-status',
  access: 'visitor',
}

/** Answers all promotions, newest first. */
export const listPromotions: Endpoint<'owner', typeof schemas.listPromotions> = {
  method: 'GET',
  path: '/api/promotions',
  access: 'owner',
}

/** Answers the first hundred offered sizes of the matching products, at catalogue prices; `total` counts all. */
export const listPromotionSizes: Endpoint<'owner', typeof schemas.listPromotionSizes> = {
  method: 'GET',
  path: '/api/promotions/sizes',
  access: 'owner',
}

/**
 * Creates a promotion. It starts immediately without a start date, and never ends without an end date;
 * `duration_hours` takes priority over `end_date` (A5.21). It refuses with 404 `not_found` for an unknown
 * size, 400 `invalid_input` for a price that is not lower or a date in the past, 409 `promotion_conflict`
 * when another promotion overlaps.
 */
export const createPromotion: Endpoint<'owner', typeof schemas.createPromotion> = {
  method: 'POST',
  path: '/api/promotions',
  access: 'owner',
  status: 201,
}

/**
 * Activates or deactivates a promotion, or changes its end; `end_date: null` removes the end (A4.13). It
 * refuses as above.
 */
export const updatePromotion: Endpoint<'owner', typeof schemas.updatePromotion> = {
  method: 'PATCH',
  path: '/api/promotions/{id}',
  access: 'owner',
}

/** Deletes a promotion; the former price applies at once. It refuses with 404 `not_found`. */
export const deletePromotion: Endpoint<'owner', typeof schemas.deletePromotion> = {
  method: 'DELETE',
  path: '/api/promotions/{id}',
  access: 'owner',
}

/** Serves 'Vérifier Expirations': deactivates ended promotions and returns their number (D10). */
export const checkExpirations: Endpoint<'owner', typeof schemas.checkExpirations> = {
  method: 'POST',
  path: '/api/promotions/expire-check',
  access: 'owner',
}
