import * as v from 'valibot'
import { pageSchema, perPageSchema } from '#contract/paging.schemas.ts'
import {
  idSchema,
  idTextSchema,
  listSchema,
  nothingSchema,
  typedLineSchema,
  volumeSchema,
} from '#contract/values.schemas.ts'
import { MAX_CITY_LENGTH, MAX_NAME_LENGTH, normalisePhone } from '#domain/customers/contact-details.ts'
import { MAX_LINES_PER_ORDER, MAX_QUANTITY_PER_LINE } from '#domain/orders/bounds.ts'
import { SITE_LANGUAGES } from '#domain/words/site-language.ts'

const lineSchema = v.object({
  variant_id: idSchema,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY_PER_LINE)),
})

export const keepLeftCart = {
  input: v.object({
    phone: v.pipe(
      typedLineSchema,
      v.maxLength(40),
      v.check((phone) => normalisePhone(phone) !== null),
    ),
    items: v.pipe(listSchema(lineSchema, { max: MAX_LINES_PER_ORDER }), v.minLength(1)),
    name: v.optional(v.pipe(typedLineSchema, v.maxLength(MAX_NAME_LENGTH)), ''),
    city: v.optional(v.pipe(typedLineSchema, v.maxLength(MAX_CITY_LENGTH)), ''),
  }),
  answer: nothingSchema,
}

export const forgetLeftCart = { input: nothingSchema, answer: nothingSchema }

export const leftCartSchema = v.object({
  id: v.number(),
  phone: v.string(),
  /** The name and the city are null while they are not typed. */
  name: v.nullable(v.string()),
  city: v.nullable(v.string()),
  language: v.picklist(SITE_LANGUAGES),
  changed_at: v.string(),
  called_at: v.nullable(v.string()),
  /** WhatsApp opens with it, in the shopper's language. */
  message: v.string(),
  /** Sizes that are still sold, at the price of this moment. */
  lines: v.array(
    v.object({
      variant_id: v.number(),
      product_name: v.string(),
      product_image: v.string(),
      volume: volumeSchema,
      price: v.number(),
      quantity: v.number(),
    }),
  ),
})

export const listLeftCarts = {
  input: v.object({ page: pageSchema, per_page: perPageSchema }),
  answer: v.object({
    /** The owner has switched it on. */
    is_on: v.boolean(),
    carts: v.array(leftCartSchema),
    /** Counts those that are not on this page too. */
    total: v.number(),
    /** Says when the next one may be called about. */
    next_at: v.nullable(v.string()),
  }),
}

export const getLeftCart = { input: v.object({ id: idTextSchema }), answer: leftCartSchema }

export const callLeftCart = { input: v.object({ id: idTextSchema }), answer: nothingSchema }

export const refuseLeftCart = { input: v.object({ id: idTextSchema }), answer: nothingSchema }
