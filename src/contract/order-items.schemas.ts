import * as v from 'valibot'
import { volumeSchema } from '#contract/values.schemas.ts'

/** Holds an order line as sold: orders, parcels and customers answer it. */
export const orderItemSchema = v.object({
  id: v.number(),
  product_name: v.string(),
  product_image: v.string(),
  volume: volumeSchema,
  quantity: v.number(),
  price: v.number(),
  /** So many pieces were given back at the door; absent if none. */
  not_taken: v.optional(v.number()),
})
