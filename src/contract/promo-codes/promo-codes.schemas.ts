import * as v from 'valibot'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { idTextSchema, nothingSchema, typedLineSchema } from '#contract/values.schemas.ts'
import { PROMO_KINDS } from '#domain/promo-codes/benefit.ts'
import { promoCodeIssues } from '#domain/promo-codes/form.ts'
import { MISSING_PROMO_CODE } from '#domain/promo-codes/promo-code.ts'

/** Says what a code gives, for whoever computes a bill with it. */
const benefitEntries = {
  kind: v.picklist(PROMO_KINDS),
  amount: v.number(),
  smallest_basket: v.nullable(v.number()),
}

const promoApplicationSchema = v.object({
  valid: v.boolean(),
  code: v.string(),
  discount: v.number(),
  ...benefitEntries,
  discountAmount: v.number(),
  newTotal: v.number(),
  promoCodeId: v.nullable(v.number()),
  message: v.string(),
})

export const applyPromoCode = {
  input: v.object({
    code: v.pipe(typedLineSchema, v.minLength(1, MISSING_PROMO_CODE), v.maxLength(100)),
    cartTotal: v.pipe(v.number(), v.minValue(0), v.maxValue(9_999_999)),
    /** Holds what was typed so far, which may be no number yet. */
    phone: v.optional(v.pipe(typedLineSchema, v.maxLength(100))),
  }),
  answer: promoApplicationSchema,
}

export const promoCodeSchema = v.object({
  id: v.number(),
  code: v.string(),
  discount_percentage: v.number(),
  ...benefitEntries,
  once_per_phone: v.boolean(),
  expiry_date: v.string(),
  active: v.boolean(),
  usage_limit: v.nullable(v.number()),
  current_usage: v.number(),
})

export const listPromoCodes = {
  input: nothingSchema,
  answer: v.array(promoCodeSchema),
}

export const createPromoCode = {
  input: v.pipe(
    v.object({
      code: v.optional(typedLineSchema, ''),
      kind: v.optional(v.picklist(PROMO_KINDS), 'percentage'),
      discount_percentage: v.optional(v.number(), 0),
      amount: v.optional(v.number(), 0),
      smallest_basket: v.optional(v.nullable(v.number()), null),
      once_per_phone: v.optional(v.boolean(), false),
      expiry_date: v.optional(typedLineSchema, ''),
      active: v.optional(v.boolean(), true),
      usage_limit: v.optional(v.nullable(v.number()), null),
    }),
    v.rawCheck((context) => addFieldIssues(context, promoCodeIssues)),
  ),
  answer: promoCodeSchema,
}

export const updatePromoCode = {
  input: v.pipe(
    v.object({
      id: idTextSchema,
      code: v.optional(typedLineSchema),
      kind: v.optional(v.picklist(PROMO_KINDS)),
      discount_percentage: v.optional(v.number()),
      amount: v.optional(v.number()),
      smallest_basket: v.optional(v.nullable(v.number())),
      once_per_phone: v.optional(v.boolean()),
      expiry_date: v.optional(typedLineSchema),
      active: v.optional(v.boolean()),
      usage_limit: v.optional(v.nullable(v.number())),
    }),
    v.rawCheck((context) => addFieldIssues(context, promoCodeIssues)),
  ),
  answer: promoCodeSchema,
}

export const deletePromoCode = {
  input: v.object({ id: idTextSchema }),
  answer: nothingSchema,
}
