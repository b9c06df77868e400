import * as v from 'valibot'
import { longTextSchema, nothingSchema } from '#contract/values.schemas.ts'
import { cleanContentText } from '#domain/contents/clean.ts'
import { CONTENT_KINDS } from '#domain/contents/kinds.ts'
import { MAX_TRANSLATION_LENGTH } from '#domain/contents/translations.ts'

const translationSchema = v.object({
  french: v.string(),
  place: v.picklist([...CONTENT_KINDS, 'products', 'shop', 'delivery', 'announcement', 'search', 'closing']),
  /** What is published; null without any of the owner's own. */
  arabic: v.nullable(v.string()),
  /** The house's, which is shown without one of the owner's own; null if the house has none. */
  house: v.nullable(v.string()),
  /** It is null without a draft; empty if it takes the owner's Arabic away. */
  draft: v.nullable(v.string()),
})

/** `left` counts the descriptions of perfumes that are not listed. */
const translationsSchema = v.object({ texts: v.array(translationSchema), left: v.number() })

export const listTranslations = { input: nothingSchema, answer: translationsSchema }

export const saveTranslation = {
  input: v.object({
    /** It is compared with the text as it is stored: a description keeps its signs and spaces. */
    french: v.pipe(longTextSchema, v.maxLength(MAX_TRANSLATION_LENGTH)),
    arabic: v.pipe(longTextSchema, v.transform(cleanContentText), v.maxLength(MAX_TRANSLATION_LENGTH)),
    before: longTextSchema,
  }),
  answer: translationsSchema,
}

export const publishTranslations = { input: nothingSchema, answer: translationsSchema }
