import * as v from 'valibot'
import {
  FAMILIES,
  GENDERS,
  INTENSITIES,
  OCCASIONS,
  SEASONS,
  TIMES_OF_DAY,
  VOLUMES,
} from '#domain/catalogue.ts'
import { endpoint } from './endpoint.ts'
import { variantPriceSchema } from './promotions.ts'
import { idTextSchema, noInputSchema } from './schemas.ts'

export const variantSchema = v.object({
  id: v.number(),
  volume: v.picklist(VOLUMES),
  price: v.number(),
  stock: v.number(),
  is_original: v.boolean(),
  priceInfo: variantPriceSchema,
})

/** A perfume as shoppers see it: offered sizes only, smallest first, each with its current price (decision 24). */
export const productSchema = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  brand: v.nullable(v.string()),
  image_url: v.string(),
  images: v.array(v.string()),
  family: v.picklist(FAMILIES),
  gender: v.picklist(GENDERS),
  notes_top: v.string(),
  notes_heart: v.string(),
  notes_base: v.string(),
  time_of_day: v.array(v.picklist(TIMES_OF_DAY)),
  occasion: v.array(v.picklist(OCCASIONS)),
  season: v.array(v.picklist(SEASONS)),
  intensity: v.picklist(INTENSITIES),
  is_best_seller: v.boolean(),
  variants: v.array(variantSchema),
})

/** A slug, present or former, or an id. */
const slugSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** Visible products with at least one offered size, best sellers first: two hundred a page, none after the last. */
export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  access: 'visitor',
  input: v.object({ page: v.optional(idTextSchema, '1') }),
  answer: v.array(productSchema),
})

/** The products marked as best sellers. */
export const listBestsellers = endpoint({
  method: 'GET',
  path: '/api/products/bestsellers',
  access: 'visitor',
  input: noInputSchema,
  answer: v.array(productSchema),
})

/** 'Vous aimerez aussi': up to four perfumes like this one, the most alike first. 404 `not_found` as for the product. */
export const listRelatedProducts = endpoint({
  method: 'GET',
  path: '/api/products/{slug}/related',
  access: 'visitor',
  input: v.object({ slug: slugSchema }),
  answer: v.array(productSchema),
})

/**
 * One visible product by slug (a former slug finds it too, see its `slug`) or by id. 404 `not_found` otherwise.
 */
export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/{slug}',
  access: 'visitor',
  input: v.object({ slug: slugSchema }),
  answer: productSchema,
})
