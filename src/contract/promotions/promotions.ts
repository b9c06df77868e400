/** Room of promotions: reduced prices of sizes for a time. */

import type { Endpoint, Nothing } from '#contract/endpoint.ts'
import type { VariantPrice, Volume } from '#domain/catalogue/product.ts'
import type { PromotionStatus, PromotionType } from '#domain/promotions/promotion.ts'

/** Promotion (A3.8). Prices in whole dirhams. */
export type Promotion = {
  id: number
  variant_id: number
  product_id: number
  product_name: string
  variant_volume: Volume
  promotion_type: PromotionType
  discount_value: number
  original_price: number
  promotion_price: number
  discount_percentage: number
  start_date: string
  end_date: string | null
  created_at: string
  active: boolean
}

export type FoundSizes = {
  sizes: { id: number; product_name: string; volume: Volume; price: number }[]
  total: number
}

type SentPromotion = {
  variant_id: number
  promotion_type?: PromotionType
  discount_value: number
  start_date?: string
  duration_hours?: number
  end_date?: string | null
}

/** Current price of a size. 404 `not_found` when it is unknown, hidden or no longer offered. */
export const getVariantPrice: Endpoint<'visitor', { id: string }, VariantPrice> = {
  method: 'GET',
  path: '/api/variants/{id}/price',
  access: 'visitor',
}

/** The best promotion among a product's sizes. 404 `not_found` when the product is unknown or hidden. */
export const getPromotionStatus: Endpoint<'visitor', { id: string }, PromotionStatus> = {
  method: 'GET',
  path: '/api/products/{id}/promotion-status',
  access: 'visitor',
}

/** All promotions, newest first. */
export const listPromotions: Endpoint<'owner', Nothing, Promotion[]> = {
  method: 'GET',
  path: '/api/promotions',
  access: 'owner',
}

/** Longer lists are slow on a phone; searching finds the rest. */
export const MAX_SIZES = 100

/** The first hundred offered sizes of the matching products, at catalogue prices; `total` counts all. */
export const listPromotionSizes: Endpoint<'owner', { search?: string }, FoundSizes> = {
  method: 'GET',
  path: '/api/promotions/sizes',
  access: 'owner',
}

/**
 * Starts immediately without a start date, and never ends without an end date; `duration_hours` takes priority over
 * `end_date` (A5.21). 404 `not_found` for an unknown size, 400 `invalid_input` for a price that is not lower or a date
 * in the past, 409 `promotion_conflict` when another promotion overlaps.
 */
export const createPromotion: Endpoint<'owner', SentPromotion, Promotion> = {
  method: 'POST',
  path: '/api/promotions',
  access: 'owner',
}

/**
 * Activates or deactivates a promotion, or changes its end; `end_date: null` removes the end (A4.13). Refusals as
 * above.
 */
export const updatePromotion: Endpoint<
  'owner',
  { id: string; active?: boolean; end_date?: string | null },
  Promotion
> = {
  method: 'PATCH',
  path: '/api/promotions/{id}',
  access: 'owner',
}

/** The former price applies at once. 404 `not_found`. */
export const deletePromotion: Endpoint<'owner', { id: string }, Nothing> = {
  method: 'DELETE',
  path: '/api/promotions/{id}',
  access: 'owner',
}

/** 'Vérifier Expirations': deactivates ended promotions and returns their number (D10). */
export const checkExpirations: Endpoint<'owner', Nothing, { expired: number }> = {
  method: 'POST',
  path: '/api/promotions/expire-check',
  access: 'owner',
}
