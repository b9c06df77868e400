import * as v from 'valibot'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import {
  idSchema,
  listSchema,
  longTextSchema,
  momentSchema,
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
import { MAX_VOLUMES } from '#domain/catalogue/volumes.ts'
import { cleanContentText } from '#domain/contents/clean.ts'
import { productFormIssues } from '#domain/products/form.ts'

const textSchema = v.optional(typedLineSchema, '')
const flagSchema = v.optional(v.boolean())

/** This bound applies before the form's own rule, which refuses longer lists. */
const MAX_IMAGES_READ = 100

/**
 * Drafts the Arabic of the description, as 'Textes en arabe' does; empty, it takes it away. `before` is what was shown.
 * Omitted, nothing is drafted: a description that changes lacks its Arabic. Its name is not that of what is read
 * (`description_ar`), so that a product may be sent as it was read.
 */
export const draftedArabicSchema = v.optional(
  v.object({ before: longTextSchema, after: v.pipe(longTextSchema, v.transform(cleanContentText)) }),
)

const sentProductSchema = v.object({
  name: textSchema,
  description: v.pipe(v.optional(longTextSchema, ''), v.trim()),
  arabic: draftedArabicSchema,
  brand: v.optional(
    v.nullable(
      v.pipe(
        typedLineSchema,
        v.transform((brand) => (brand === '' ? null : brand)),
      ),
    ),
  ),
  image_url: textSchema,
  images: v.optional(listSchema(typedLineSchema, { max: MAX_IMAGES_READ })),
  family: textSchema,
  gender: textSchema,
  notes_top: textSchema,
  notes_heart: textSchema,
  notes_base: textSchema,
  visible: flagSchema,
  time_of_day: v.optional(listSchema(v.picklist(TIMES_OF_DAY), { max: TIMES_OF_DAY.length })),
  occasion: v.optional(listSchema(v.picklist(OCCASIONS), { max: OCCASIONS.length })),
  season: v.optional(listSchema(v.picklist(SEASONS), { max: SEASONS.length })),
  intensity: v.optional(v.picklist(INTENSITIES)),
  is_best_seller: flagSchema,
  has_5ml: flagSchema,
  has_10ml: flagSchema,
  has_20ml: flagSchema,
  has_50ml: flagSchema,
  has_100ml: flagSchema,
  has_decant: flagSchema,
  has_full_bottle: flagSchema,
  /** The version last read; omitted, no conflict check is made. */
  updated_at: v.optional(momentSchema),
})

const sentVariantSchema = v.object({
  id: v.optional(v.nullable(idSchema)),
  volume: volumeSchema,
  price: v.number(),
  stock: v.number(),
  is_original: v.boolean(),
  /** The stock shown in the form: only the difference is applied, so that sales made meanwhile are kept. */
  stock_before: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

/** This is checked after the form's rule, which accepts any text. */
const chosenSchema = v.object({ family: v.picklist(FAMILIES), gender: v.picklist(GENDERS) })

/**
 * Parses `{ product, variants }` of A7.5, validated by the form's own rule. A missing text counts as empty
 * and gets the form's own message; other omitted fields stay unchanged.
 */
export const productFormSchema = v.pipe(
  v.object({
    product: sentProductSchema,
    variants: listSchema(sentVariantSchema, { max: MAX_VOLUMES }),
  }),
  v.rawCheck((context) =>
    addFieldIssues(context, ({ product, variants }) =>
      productFormIssues({ ...product, description_ar: product.arabic?.after }, variants),
    ),
  ),
  v.transform(({ product, variants }) => ({
    product: { ...product, ...v.parse(chosenSchema, product) },
    variants,
  })),
)
