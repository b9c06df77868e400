import * as v from 'valibot'
import { MISSING_PROMO_CODE } from '#domain/promo-codes.ts'
import { endpoint } from './endpoint.ts'

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
