import * as v from 'valibot'
import { variantPriceSchema } from '#contract/promotions/promotions.schemas.ts'
import {
  focusSchema,
  idTextSchema,
  inLanguageSchema,
  typedLineSchema,
  volumeSchema,
} from '#contract/values.schemas.ts'
import {
  FAMILIES,
  GENDERS,
  INTENSITIES,
  OCCASIONS,
  SEASONS,
  TIMES_OF_DAY,
} from '#domain/catalogue/product.ts'

export const variantSchema = v.object({
  id: v.number(),
  volume: volumeSchema,
  price: v.number(),
  stock: v.number(),
  is_original: v.boolean(),
  priceInfo: variantPriceSchema,
})

export const scentEntries = {
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
  visible: v.boolean(),
}

export const productSchema = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  brand: v.nullable(v.string()),
  image_url: v.string(),
  images: v.array(v.string()),
  image_focuses: v.optional(v.record(v.string(), focusSchema)),
  ...scentEntries,
  has_5ml: v.boolean(),
  has_10ml: v.boolean(),
  has_20ml: v.boolean(),
  has_50ml: v.boolean(),
  has_100ml: v.boolean(),
  has_decant: v.boolean(),
  has_full_bottle: v.boolean(),
  variants: v.array(variantSchema),
})

/** Accepts a current or former slug, or an id. */
export const slugSchema = v.pipe(typedLineSchema, v.minLength(1), v.maxLength(200))

export const listProducts = {
  input: v.object({ page: v.optional(idTextSchema, '1') }),
  answer: v.array(productSchema),
}

export const listBestsellers = {
  input: inLanguageSchema,
  answer: v.array(productSchema),
}

export const listRelatedProducts = {
  input: v.object({ slug: slugSchema, ...inLanguageSchema.entries }),
  answer: v.array(productSchema),
}

export const getProduct = {
  input: v.object({ slug: slugSchema, ...inLanguageSchema.entries }),
  answer: productSchema,
}
