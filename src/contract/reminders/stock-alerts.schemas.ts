import * as v from 'valibot'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { pageSchema, perPageSchema } from '#contract/paging.schemas.ts'
import {
  idSchema,
  idTextSchema,
  instantSchema,
  nothingSchema,
  typedLineSchema,
  volumeSchema,
} from '#contract/values.schemas.ts'
import { phoneIssues } from '#domain/reminders/stock-alerts.ts'
import { SITE_LANGUAGES } from '#domain/words/site-language.ts'

const languageSchema = v.picklist(SITE_LANGUAGES)
const countSchema = v.number()

/** Refuses absurd texts before the rule. */
const phoneSchema = v.pipe(typedLineSchema, v.maxLength(40))

export const askForStockAlert = {
  input: v.pipe(
    v.object({ variant_id: idSchema, phone: phoneSchema, lang: v.optional(languageSchema, 'fr') }),
    v.rawCheck((context) => addFieldIssues(context, phoneIssues)),
  ),
  answer: v.object({ key: v.string(), in_stock: v.boolean() }),
}

export const withdrawStockAlert = {
  input: v.object({ key: v.pipe(typedLineSchema, v.maxLength(64)) }),
  answer: nothingSchema,
}

export const stockAlertSchema = v.object({
  id: v.number(),
  product: v.object({ id: v.number(), slug: v.string(), name: v.string() }),
  volume: volumeSchema,
  stock: v.number(),
  phone: v.string(),
  language: languageSchema,
  asked_at: instantSchema,
  forget_path: v.string(),
})

export const awaitedSizeSchema = v.object({
  variant_id: v.number(),
  product: v.object({ id: v.number(), name: v.string() }),
  volume: volumeSchema,
  people: countSchema,
})

export const listStockAlerts = {
  input: v.object({ page: pageSchema, per_page: perPageSchema }),
  answer: v.object({
    alerts: v.array(stockAlertSchema),
    total: countSchema,
    awaited: v.array(awaitedSizeSchema),
  }),
}

export const markStockAlertTold = {
  input: v.object({ id: idTextSchema }),
  answer: nothingSchema,
}

export const countReminders = {
  input: nothingSchema,
  answer: v.object({ back_in_stock: countSchema, running_low: countSchema }),
}
