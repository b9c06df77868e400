import * as v from 'valibot'
import { idTextSchema, nothingSchema, typedLinesSchema } from '#contract/values.schemas.ts'
import { CLAIM_STATES, CLAIM_WAYS, MAX_CLAIM_NOTE } from '#domain/remittances/claims.ts'
import { MAX_AMOUNT_DH } from '#domain/remittances/form.ts'
import { MAX_REMITTANCE_LINES } from '#domain/remittances/words.ts'
import { claimSchema } from './claim-entries.schemas.ts'
import { detailSchema } from './remittances.schemas.ts'

const amountSchema = v.pipe(v.number(), v.minValue(-MAX_AMOUNT_DH), v.maxValue(MAX_AMOUNT_DH))

export const listClaims = {
  input: nothingSchema,
  answer: v.object({
    carriers: v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        phone: v.nullable(v.string()),
        /** Sums what is claimed without an answer. */
        claimed: v.number(),
        claims: v.number(),
        /** Counts lines that paid money for nobody's parcel, without an answer. */
        questions: v.number(),
        /** Sums what was granted and has not come. */
        granted: v.number(),
        /** Asks the carrier, with disputed amounts of parcels; null when there is nothing to ask. */
        message: v.nullable(v.string()),
      }),
    ),
    /** Those without an answer come first, then what was granted and has not come, then the latest answers. */
    claims: v.array(claimSchema),
  }),
}

export const openClaim = {
  input: v.object({
    id: idTextSchema,
    version: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Names the line by its place in the invoice. */
    line: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_REMITTANCE_LINES)),
    /** Is what seems too much when it is not said. */
    claimed: v.optional(amountSchema),
    note: v.optional(
      v.nullable(v.pipe(typedLinesSchema, v.maxLength(MAX_CLAIM_NOTE, `${MAX_CLAIM_NOTE} signes au plus.`))),
    ),
  }),
  answer: detailSchema,
}

export const answerClaim = {
  input: v.object({
    id: idTextSchema,
    answer: v.picklist(CLAIM_STATES),
    /** Is all that is claimed when it is not said. */
    granted: v.optional(amountSchema),
    way: v.optional(v.picklist(CLAIM_WAYS)),
  }),
  answer: nothingSchema,
}

export const withdrawClaim = { input: v.object({ id: idTextSchema }), answer: nothingSchema }

export const exportClaims = { input: v.object({ carrier: idTextSchema }), answer: v.string() }
