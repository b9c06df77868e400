import * as v from 'valibot'
import { listSchema, nothingSchema } from '#contract/values.schemas.ts'
import { CONSENT_PURPOSES, CONSENT_TEXT_VERSION } from '#domain/consent/consent.ts'

const purposesSchema = listSchema(v.picklist(CONSENT_PURPOSES), { max: CONSENT_PURPOSES.length })

/** What a browser keeps of its shopper's choice, and sends with an order too. */
export const consentChoiceSchema = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CONSENT_TEXT_VERSION)),
  asked: purposesSchema,
  granted: purposesSchema,
})

export const recordConsent = {
  input: v.pipe(
    consentChoiceSchema,
    v.check(({ asked, granted }) => asked.length > 0 && granted.every((purpose) => asked.includes(purpose))),
  ),
  answer: nothingSchema,
}
