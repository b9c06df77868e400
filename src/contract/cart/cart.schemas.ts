import * as v from 'valibot'
import { idSchema, listSchema, volumeSchema } from '#contract/values.schemas.ts'
import { MAX_LINES_PER_ORDER } from '#domain/orders/bounds.ts'

export const freshLineSchema = v.object({
  product: v.object({ id: v.number(), slug: v.string(), name: v.string(), image_url: v.string() }),
  productName: v.string(),
  variant: v.object({
    id: v.number(),
    volume: volumeSchema,
    price: v.number(),
    originalPrice: v.number(),
    stock: v.number(),
  }),
})

export const refreshCart = {
  input: v.object({
    variants: v.pipe(
      v.string(),
      v.regex(/^\d{1,10}(?:,\d{1,10})*$/),
      v.transform((list) => list.split(',').map(Number)),
      listSchema(idSchema, { max: MAX_LINES_PER_ORDER }),
    ),
  }),
  answer: v.array(freshLineSchema),
}
