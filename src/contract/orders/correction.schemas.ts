import * as v from 'valibot'
import { typedLineSchema } from '#contract/values.schemas.ts'
import { CONTACT_FIELDS } from '#domain/checkout/checkout.ts'

/** Above the longest text; the fields' own rules refuse shorter ones with a sentence. */
const typedSchema = v.optional(v.pipe(typedLineSchema, v.maxLength(2000)))

/**
 * These fields are corrected or filled in while speaking to the shopper; those left out stay, an empty text
 * removes.
 */
export const correctionEntries = {
  ...v.entriesFromList(CONTACT_FIELDS, typedSchema),
  district: typedSchema,
  landmark: typedSchema,
  phone2: typedSchema,
  carrier_note: typedSchema,
  /** It is written `2026-11-24`; null for as soon as possible. */
  deliver_on: v.optional(v.nullable(v.pipe(typedLineSchema, v.maxLength(40)))),
}
