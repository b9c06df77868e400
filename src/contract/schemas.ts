import * as v from 'valibot'
import { parseMoment } from '#domain/written-time.ts'

/** Pieces several nouns share. */

/** Ids in addresses and queries arrive as text; only whole positive 32-bit numbers are ids. */
export const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))

export const idTextSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number), idSchema)

/** ISO 8601 instant on the wire; services hand over a Date. */
export const instantSchema = v.pipe(
  v.union([v.string(), v.date()]),
  v.transform((instant) => (typeof instant === 'string' ? instant : instant.toISOString())),
)

export const noInputSchema = v.object({})

/** A time that somebody typed or a program wrote, read in Morocco where it names no zone; a Date for the service. */
export const momentSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const moment = parseMoment(dataset.value)
    if (moment !== null) return moment
    addIssue({ message: 'Date invalide.' })
    return NEVER
  }),
)
