import * as v from 'valibot'
import { VOLUMES } from '#domain/catalogue.ts'
import { promotionIssues } from '#domain/promotion-form.ts'
import { PROMOTION_TYPES } from '#domain/promotions.ts'
import { endpoint } from './endpoint.ts'
import { addFieldIssues } from './field-issues.ts'
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

const promotionSizeSchema = v.object({
  id: v.number(),
  product_name: v.string(),
  volume: v.picklist(VOLUMES),
  price: v.number(),
})

/** Every promotion, the latest first. */
export const listPromotions = endpoint({
  method: 'GET',
  path: '/api/promotions',
  access: 'admin',
  input: noInputSchema,
  answer: v.array(promotionSchema),
})

/** A list of thousands is slow to open on a phone: the rest is found by searching. */
export const MOST_SIZES = 100
const LONGEST_SEARCH = 100

/** The offered sizes of the products that match, at catalogue prices: the first hundred; `total` counts all. */
export const listPromotionSizes = endpoint({
  method: 'GET',
  path: '/api/promotions/sizes',
  access: 'admin',
  input: v.object({ search: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_SEARCH)), '') }),
  answer: v.object({
    sizes: v.pipe(v.array(promotionSizeSchema), v.maxLength(MOST_SIZES)),
    total: v.number(),
  }),
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
  input: v.pipe(
    v.object({
      variant_id: idSchema,
      promotion_type: v.optional(v.picklist(PROMOTION_TYPES), 'percentage'),
      discount_value: v.number(),
      start_date: v.optional(momentSchema),
      duration_hours: v.optional(v.number()),
      end_date: v.optional(v.nullable(momentSchema)),
    }),
    v.rawCheck((context) => addFieldIssues(context, promotionIssues)),
  ),
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

/** What was on offer costs what it did before, at once. 404 `not_found`. */
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
