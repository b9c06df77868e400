import * as v from 'valibot'
import { labelledStatusSchema } from '#contract/orders/admin.schemas.ts'
import { productSchema } from '#contract/stock/stock.schemas.ts'
import { instantSchema, typedLineSchema } from '#contract/values.schemas.ts'
import { MAX_SEARCH_LENGTH } from '#domain/orders/search.ts'

export const foundOrderSchema = v.object({
  id: v.string(),
  order_number: v.string(),
  status: labelledStatusSchema,
  created_at: instantSchema,
  name: v.string(),
  /** It is formatted for display. */
  phone: v.string(),
  city: v.string(),
  total: v.number(),
  /** Its last parcel has this tracking number. */
  tracking: v.nullable(v.string()),
})

export const searchArea = {
  input: v.object({
    text: v.pipe(typedLineSchema, v.maxLength(MAX_SEARCH_LENGTH, 'La recherche est trop longue.')),
  }),
  answer: v.object({
    /** They are of those that the role works on; the newest is first. */
    orders: v.array(foundOrderSchema),
    /** More orders than these are found. */
    has_more: v.boolean(),
    /** They are for owners alone. */
    customers: v.array(
      v.object({ id: v.number(), name: v.string(), phone: v.string(), order_count: v.number() }),
    ),
    /** They have their stock, for those who work on it. */
    products: v.array(productSchema),
  }),
}
