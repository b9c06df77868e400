import * as v from 'valibot'
import { VOLUMES } from '#domain/catalogue.ts'
import { PROMOTION_TYPES } from '#domain/promotions.ts'
import { endpoint } from './endpoint.ts'
import { idSchema, idTextSchema, instantSchema, momentSchema, noInputSchema } from './schemas.ts'

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

/** Admin §3, Promotion. Prices in whole dirhams. */
export const promotionSchema = v.object({
  id: v.number(),
  variant_id: v.number(),
  product_id: v.number(),
  product_name: v.string(),
  variant_volume: v.picklist(VOLUMES),
  promotion_type: v.picklist(PROMOTION_TYPES),
  discount_value: v.number(),
  original_price: v.number(),
  promotion_price: v.number(),
  discount_percentage: v.number(),
  start_date: instantSchema,
  end_date: v.nullable(instantSchema),
  created_at: instantSchema,
  active: v.boolean(),
})

const LONGEST_DURATION_HOURS = 24 * 366
const HIGHEST_VALUE = 1_000_000

/** Every promotion, the latest first. */
export const listPromotions = endpoint({
  method: 'GET',
  path: '/api/promotions',
  access: 'admin',
  input: noInputSchema,
  answer: v.array(promotionSchema),
})

/**
 * Begins at once where no start is given, and never ends where no end is; `duration_hours` has priority over
 * `end_date` (admin §5). 404 `not_found` for an unknown size, 400 `invalid_input` for a price that would not fall or
 * a time that is past, 409 `promotion_conflict` where another is in the way.
 */
export const createPromotion = endpoint({
  method: 'POST',
  path: '/api/promotions',
  access: 'admin',
  input: v.object({
    variant_id: idSchema,
    promotion_type: v.optional(v.picklist(PROMOTION_TYPES), 'percentage'),
    discount_value: v.pipe(
      v.number(),
      v.gtValue(0, 'La valeur doit être supérieure à 0.'),
      v.maxValue(HIGHEST_VALUE),
      v.check((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Deux décimales au plus.'),
    ),
    start_date: v.optional(momentSchema),
    duration_hours: v.optional(
      v.pipe(
        v.number(),
        v.gtValue(0, 'La durée doit être supérieure à 0.'),
        v.maxValue(LONGEST_DURATION_HOURS, 'La durée est trop longue.'),
      ),
    ),
    end_date: v.optional(v.nullable(momentSchema)),
  }),
  answer: promotionSchema,
})

/** Switches a promotion on or off, or moves its end; `end_date: null` makes it last (admin §4). Refusals as above. */
export const updatePromotion = endpoint({
  method: 'PATCH',
  path: '/api/promotions/{id}',
  access: 'admin',
  input: v.object({
    id: idTextSchema,
    active: v.optional(v.boolean()),
    end_date: v.optional(v.nullable(momentSchema)),
  }),
  answer: promotionSchema,
})

export const deletePromotion = endpoint({
  method: 'DELETE',
  path: '/api/promotions/{id}',
  access: 'admin',
  input: v.object({ id: idTextSchema }),
  answer: v.object({}),
})

/** 'Vérifier Expirations': switches off what has ended, and says how many (decision 10). */
export const checkExpirations = endpoint({
  method: 'POST',
  path: '/api/promotions/expire-check',
  access: 'admin',
  input: noInputSchema,
  answer: v.object({ expired: v.number() }),
})
