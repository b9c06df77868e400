import * as v from 'valibot'
import { idSchema, listSchema, nothingSchema, typedLineSchema } from '#contract/values.schemas.ts'
import { MESSAGE_LANGUAGES } from '#domain/messages/templates.ts'
import { MOST_REFILLS_AT_ONCE } from '#domain/reminders/refills.ts'
import { SITE_LANGUAGES } from '#domain/words/site-language.ts'

export const chooseRefill = {
  input: v.object({
    id: typedLineSchema,
    wanted: v.boolean(),
    lang: v.optional(v.picklist(SITE_LANGUAGES), 'fr'),
  }),
  answer: nothingSchema,
}

export const refillSchema = v.object({
  name: v.string(),
  phone: v.string(),
  language: v.picklist(MESSAGE_LANGUAGES),
  perfumes: v.array(
    v.object({
      order_id: v.string(),
      product: v.object({ id: v.number(), slug: v.string(), name: v.string() }),
      days_left: v.number(),
    }),
  ),
  forget_path: v.string(),
})

export const listRefills = {
  input: nothingSchema,
  answer: v.object({ is_on: v.boolean(), refills: v.array(refillSchema), total: v.number() }),
}

export const settleRefill = {
  input: v.object({
    perfumes: v.pipe(
      listSchema(v.object({ order_id: v.pipe(v.string(), v.uuid()), product_id: idSchema }), {
        max: MOST_REFILLS_AT_ONCE,
      }),
      v.minLength(1),
    ),
    outcome: v.picklist(['told', 'skipped']),
  }),
  answer: nothingSchema,
}
