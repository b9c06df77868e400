import * as v from 'valibot'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import {
  idSchema,
  idTextSchema,
  instantSchema,
  momentSchema,
  nothingSchema,
  typedLineSchema,
  volumeSchema,
} from '#contract/values.schemas.ts'
import { MAX_SIZES, promotionIssues } from '#domain/promotions/form.ts'
import { PROMOTION_TYPES } from '#domain/promotions/promotion.ts'

export const variantPriceSchema = v.object({
  hasPromotion: v.boolean(),
  currentPrice: v.number(),
  originalPrice: v.number(),
  promotion: v.nullable(v.object({ end_date: v.nullable(v.string()), discount_percentage: v.number() })),
})

const promotionStatusSchema = v.object({
  hasAnyPromotion: v.boolean(),
  bestPromotion: v.nullable(v.object({ discount_percentage: v.number() })),
  promotedVariant: v.nullable(v.object({ volume: volumeSchema })),
})

export const getVariantPrice = {
  input: v.object({ id: idTextSchema }),
  answer: variantPriceSchema,
}

export const getPromotionStatus = {
  input: v.object({ id: idTextSchema }),
  answer: promotionStatusSchema,
}

export const promotionSchema = v.object({
  id: v.number(),
  variant_id: v.number(),
  product_id: v.number(),
  product_name: v.string(),
  variant_volume: volumeSchema,
  promotion_type: v.picklist(PROMOTION_TYPES),
  discount_value: v.number(),
  original_price: v.number(),
  promotion_price: v.number(),
  discount_percentage: v.number(),
  start_date: instantSchema,
  end_date: v.nullable(instantSchema),
  created_at: instantSchema,
  active: v.boolean(),
  /** The promotion is part of this campaign; null means that it stands alone. */
  campaign_id: v.nullable(v.number()),
})

const promotionSizeSchema = v.object({
  id: v.number(),
  product_name: v.string(),
  volume: volumeSchema,
  price: v.number(),
})

export const listPromotions = {
  input: nothingSchema,
  answer: v.array(promotionSchema),
}

const MAX_SEARCH_LENGTH = 100

export const listPromotionSizes = {
  input: v.object({ search: v.optional(v.pipe(typedLineSchema, v.maxLength(MAX_SEARCH_LENGTH)), '') }),
  answer: v.object({
    sizes: v.pipe(v.array(promotionSizeSchema), v.maxLength(MAX_SIZES)),
    total: v.number(),
  }),
}

export const createPromotion = {
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
}

export const updatePromotion = {
  input: v.object({
    id: idTextSchema,
    active: v.optional(v.boolean()),
    end_date: v.optional(v.nullable(momentSchema)),
  }),
  answer: promotionSchema,
}

export const deletePromotion = {
  input: v.object({ id: idTextSchema }),
  answer: nothingSchema,
}

export const checkExpirations = {
  input: nothingSchema,
  answer: v.object({ expired: v.number() }),
}
