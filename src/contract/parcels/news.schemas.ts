import * as v from 'valibot'
import {
  idSchema,
  idTextSchema,
  listSchema,
  nothingSchema,
  typedLineSchema,
} from '#contract/values.schemas.ts'
import { MAX_PARCEL_NOTE_LENGTH } from '#domain/parcels/limits.ts'
import { MAX_STATUS_WORD } from '#domain/parcels/status-file.ts'
import { STATUS_OUTCOMES } from '#domain/parcels/status-plan.ts'
import { WORD_STATES } from '#domain/parcels/status-words.ts'
import { PARCEL_STATES } from '#domain/parcels/words.ts'
import { parcelDetailSchema } from './parcels.schemas.ts'

/** So many words of one file can be classified together. */
const MAX_WORDS = 200

const stateSchema = v.picklist(PARCEL_STATES)

export const importParcelNews = {
  input: v.object({ carrier: v.optional(idTextSchema), apply: v.optional(v.literal('yes')) }),
  answer: v.object({
    lines: v.array(
      v.object({
        line: v.number(),
        tracking: v.string(),
        word: v.string(),
        at: v.nullable(v.string()),
        outcome: v.picklist(STATUS_OUTCOMES),
        /** It is null for a number that is unknown, and where the role does not read the parcel. */
        order: v.nullable(v.object({ id: v.string(), number: v.string() })),
        carrier: v.nullable(v.object({ id: v.number(), name: v.string() })),
        /** Set on the line that decides where the parcel is. */
        change: v.nullable(v.object({ before: stateSchema, after: stateSchema })),
        /** Gives the reason in French, where it is not obvious. */
        note: v.nullable(v.string()),
      }),
    ),
    counts: v.object(v.entriesFromList(STATUS_OUTCOMES, v.number())),
    applied: v.number(),
    left: v.number(),
  }),
}

export const learnStatusWords = {
  input: v.object({
    words: v.pipe(
      listSchema(
        v.object({
          carrier_id: idSchema,
          word: v.pipe(typedLineSchema, v.minLength(1), v.maxLength(MAX_STATUS_WORD)),
          state: v.picklist(WORD_STATES),
        }),
        { max: MAX_WORDS },
      ),
      v.minLength(1, 'Classez au moins un mot.'),
    ),
  }),
  answer: nothingSchema,
}

const parcelIdSchema = v.pipe(v.string(), v.uuid())

export const takeBackParcelEvent = {
  input: v.object({ id: parcelIdSchema, event_id: idSchema }),
  answer: parcelDetailSchema,
}

export const tellNewAddress = {
  input: v.object({
    id: parcelIdSchema,
    address: v.pipe(
      typedLineSchema,
      v.minLength(1, 'Indiquez la nouvelle adresse.'),
      v.maxLength(MAX_PARCEL_NOTE_LENGTH, 'Ce texte est trop long.'),
    ),
  }),
  answer: parcelDetailSchema,
}
