import * as v from 'valibot'
import { MAX_LINES_PER_ORDER } from '#domain/cart.ts'
import { VOLUMES } from '#domain/catalogue.ts'
import { endpoint } from './endpoint.ts'
import { idSchema } from './schemas.ts'

/** What a cart line is now. `price` is the current price in whole dirhams, `originalPrice` the one without promotion. */
export const freshLineSchema = v.object({
  product: v.object({ id: v.number(), slug: v.string(), name: v.string(), image_url: v.string() }),
  variant: v.object({
    id: v.number(),
    volume: v.picklist(VOLUMES),
    price: v.number(),
    originalPrice: v.number(),
    stock: v.number(),
  }),
})

/**
 * Revalidates a whole cart in one call (decision 35): `variants` is a comma-separated list of variant ids; those that
 * are no longer offered are left out of the answer.
 */
export const refreshCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  access: 'visitor',
  input: v.object({
    variants: v.pipe(
      v.string(),
      v.regex(/^\d{1,10}(?:,\d{1,10})*$/),
      v.transform((list) => list.split(',').map(Number)),
      v.array(idSchema),
      v.maxLength(MAX_LINES_PER_ORDER),
    ),
  }),
  answer: v.array(freshLineSchema),
})
