import * as v from 'valibot'
import { promoCodeIssues } from '#domain/promo-code-form.ts'
import { MISSING_PROMO_CODE } from '#domain/promo-codes.ts'
import { endpoint } from './endpoint.ts'
import { addFieldIssues } from './field-issues.ts'
import { idTextSchema, noInputSchema } from './schemas.ts'

/**
 * Storefront §3, Promo application result: `discount` in percent, amounts in whole dirhams. A code that does not apply
 * is an answer with `valid` false, the reason in `message`, and nothing taken off.
 */
const promoApplicationSchema = v.object({
  valid: v.boolean(),
  code: v.string(),
  discount: v.number(),
  discountAmount: v.number(),
  newTotal: v.number(),
  promoCodeId: v.nullable(v.number()),
  message: v.string(),
})

/**
 * Previews a code on a cart: only ordering uses it up (decision 9). `cartTotal` is the subtotal in dirhams; the answer
 * leaves shipping out, which no code touches. 400 `invalid_input` for an empty code, 429 when tried too often.
 */
export const applyPromoCode = endpoint({
  method: 'POST',
  path: '/api/promo-codes/apply',
  access: 'visitor',
  input: v.object({
    code: v.pipe(v.string(), v.trim(), v.minLength(1, MISSING_PROMO_CODE), v.maxLength(100)),
    cartTotal: v.pipe(v.number(), v.minValue(0), v.maxValue(9_999_999)),
  }),
  answer: promoApplicationSchema,
})

/** Admin §3, Promo code. `expiry_date` is a day in Morocco, its last second included; no `usage_limit` is unlimited. */
const promoCodeSchema = v.object({
  id: v.number(),
  code: v.string(),
  discount_percentage: v.number(),
  expiry_date: v.string(),
  active: v.boolean(),
  usage_limit: v.nullable(v.number()),
  current_usage: v.number(),
})

/** Every promo code, the latest first. */
export const listPromoCodes = endpoint({
  method: 'GET',
  path: '/api/promo-codes',
  access: 'admin',
  input: noInputSchema,
  answer: v.array(promoCodeSchema),
})

/** 201. 400 `invalid_input` with issues per field, 409 `promo_code_taken`. */
export const createPromoCode = endpoint({
  method: 'POST',
  path: '/api/promo-codes',
  access: 'admin',
  input: v.pipe(
    v.object({
      code: v.optional(v.string(), ''),
      discount_percentage: v.optional(v.number(), 0),
      expiry_date: v.optional(v.string(), ''),
      active: v.optional(v.boolean(), true),
      usage_limit: v.optional(v.nullable(v.number()), null),
    }),
    v.rawCheck((context) => addFieldIssues(context, promoCodeIssues)),
  ),
  answer: promoCodeSchema,
})

/** What is left out stays as it is; a day that is past is refused only where it changes. Refusals as above, and 404. */
export const updatePromoCode = endpoint({
  method: 'PATCH',
  path: '/api/promo-codes/{id}',
  access: 'admin',
  input: v.pipe(
    v.object({
      id: idTextSchema,
      code: v.optional(v.string()),
      discount_percentage: v.optional(v.number()),
      expiry_date: v.optional(v.string()),
      active: v.optional(v.boolean()),
      usage_limit: v.optional(v.nullable(v.number())),
    }),
    v.rawCheck((context) => addFieldIssues(context, promoCodeIssues)),
  ),
  answer: promoCodeSchema,
})

/** Orders keep their own copy of the code. 404 `not_found`. */
export const deletePromoCode = endpoint({
  method: 'DELETE',
  path: '/api/promo-codes/{id}',
  access: 'admin',
  input: v.object({ id: idTextSchema }),
  answer: v.object({}),
})
