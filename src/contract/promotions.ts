import * as v from 'valibot'
import { VOLUMES } from '#domain/catalogue.ts'
import { endpoint } from './endpoint.ts'
import { idTextSchema } from './schemas.ts'

/** Storefront §3, Variant price info. Whole dirhams. */
export const variantPriceSchema = v.object({
  hasPromotion: v.boolean(),
  currentPrice: v.number(),
  originalPrice: v.number(),
  promotion: v.nullable(v.object({ end_date: v.nullable(v.string()), discount_percentage: v.number() })),
})

/** Storefront §3, Product promotion status. */
export const promotionStatusSchema = v.object({
  hasAnyPromotion: v.boolean(),
  bestPromotion: v.nullable(v.object({ discount_percentage: v.number() })),
  promotedVariant: v.nullable(v.object({ volume: v.picklist(VOLUMES) })),
})

/** What one size costs now. 404 `not_found` for an unknown, hidden or no longer offered one. */
export const getVariantPrice = endpoint({
  method: 'GET',
  path: '/api/variants/{id}/price',
  access: 'visitor',
  input: v.object({ id: idTextSchema }),
  answer: variantPriceSchema,
})

/** The best promotion among a product's sizes. 404 `not_found` for an unknown or hidden product. */
export const getPromotionStatus = endpoint({
  method: 'GET',
  path: '/api/products/{id}/promotion-status',
  access: 'visitor',
  input: v.object({ id: idTextSchema }),
  answer: promotionStatusSchema,
})
