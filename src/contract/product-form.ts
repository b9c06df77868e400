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
import { productFormIssues } from '#domain/product-form.ts'
import { addFieldIssues } from './field-issues.ts'
import { idSchema, momentSchema } from './schemas.ts'

/** A field that is missing is an empty one: the form's own sentence says so. */
const textSchema = v.pipe(v.optional(v.string(), ''), v.trim())
const flagSchema = v.optional(v.boolean())

/** The rule refuses longer lists of pictures; this only bounds what it has to look at. */
const MOST_IMAGES_READ = 100

const sentProductSchema = v.object({
  name: textSchema,
  description: textSchema,
  brand: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.transform((brand) => (brand === '' ? null : brand)),
      ),
    ),
  ),
  image_url: textSchema,
  images: v.optional(v.pipe(v.array(v.pipe(v.string(), v.trim())), v.maxLength(MOST_IMAGES_READ))),
  family: textSchema,
  gender: textSchema,
  notes_top: textSchema,
  notes_heart: textSchema,
  notes_base: textSchema,
  visible: flagSchema,
  time_of_day: v.optional(v.pipe(v.array(v.picklist(TIMES_OF_DAY)), v.maxLength(TIMES_OF_DAY.length))),
  occasion: v.optional(v.pipe(v.array(v.picklist(OCCASIONS)), v.maxLength(OCCASIONS.length))),
  season: v.optional(v.pipe(v.array(v.picklist(SEASONS)), v.maxLength(SEASONS.length))),
  intensity: v.optional(v.picklist(INTENSITIES)),
  is_best_seller: flagSchema,
  has_5ml: flagSchema,
  has_10ml: flagSchema,
  has_20ml: flagSchema,
  has_50ml: flagSchema,
  has_100ml: flagSchema,
  has_decant: flagSchema,
  has_full_bottle: flagSchema,
  /** As last read; a program that has read nothing leaves it out, and nothing is compared. */
  updated_at: v.optional(momentSchema),
})

const sentVariantSchema = v.object({
  id: v.optional(v.nullable(idSchema)),
  volume: v.picklist(VOLUMES),
  price: v.number(),
  stock: v.number(),
  is_original: v.boolean(),
  /** The stock that the form showed: only the difference is applied, so that what was sold meanwhile stays sold. */
  stock_before: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

/** Texts to the rule, words of the shop's lists once it has let them through. */
const chosenSchema = v.object({ family: v.picklist(FAMILIES), gender: v.picklist(GENDERS) })

/** `{ product, variants }` of admin §7, judged by the form's own rule. */
export const productFormSchema = v.pipe(
  v.object({
    product: sentProductSchema,
    variants: v.pipe(v.array(sentVariantSchema), v.maxLength(VOLUMES.length)),
  }),
  v.rawCheck((context) =>
    addFieldIssues(context, ({ product, variants }) => productFormIssues(product, variants)),
  ),
  v.transform(({ product, variants }) => ({
    product: { ...product, ...v.parse(chosenSchema, product) },
    variants,
  })),
)
