import * as v from 'valibot'
import { orderSchema } from '#contract/orders/orders.schemas.ts'
import { instantSchema, longTextSchema, nothingSchema, typedLineSchema } from '#contract/values.schemas.ts'
import { MESSAGE_KEYS, MESSAGE_LANGUAGES } from '#domain/messages/templates.ts'

/** Above the longest template; its own rule refuses shorter ones with a sentence. */
const MOST_CHARACTERS = 4000

export const messageLanguageSchema = v.picklist(MESSAGE_LANGUAGES)
const ofTemplate = { key: v.picklist(MESSAGE_KEYS), lang: messageLanguageSchema }
const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
const orderIdSchema = v.pipe(v.string(), v.uuid())

export const messageTemplateSchema = v.object({
  ...ofTemplate,
  body: v.string(),
  version: v.number(),
  /** Holds the administrator's username. */
  updated_by: v.nullable(v.string()),
  updated_at: v.nullable(instantSchema),
})

export const listMessageTemplates = {
  input: nothingSchema,
  answer: v.array(messageTemplateSchema),
}

/** The service judges the text, because one that is too long has a code of its own. */
export const saveMessageTemplate = {
  input: v.object({
    ...ofTemplate,
    body: v.pipe(longTextSchema, v.maxLength(MOST_CHARACTERS)),
    version: versionSchema,
  }),
  answer: messageTemplateSchema,
}

const orderAndLanguage = v.object({ id: orderIdSchema, lang: messageLanguageSchema })

export const noteMessageLanguage = {
  input: orderAndLanguage,
  answer: nothingSchema,
}

export const createConfirmationLink = {
  input: orderAndLanguage,
  answer: v.object({ path: v.string(), expires_at: instantSchema }),
}

export const confirmOwnOrder = {
  input: v.object({ id: typedLineSchema }),
  answer: orderSchema,
}
