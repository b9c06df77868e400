import * as v from 'valibot'
import { isVolume } from '#domain/catalogue/volumes.ts'
import { cleanLine, cleanLines } from '#domain/customers/contact-details.ts'
import { isDay, parseMoment } from '#domain/time/written-time.ts'
import { SITE_LANGUAGES } from '#domain/words/site-language.ts'

/** Several rooms share these schemas. */

/**
 * Cleans a short text as typed or pasted: one line, without invisible characters (ADR 144). Every text of a
 * call begins with this, or with one of the three schemas below.
 */
export const typedLineSchema = v.pipe(v.string(), v.transform(cleanLine))

/** Cleans a short text of several lines, such as a note, as `typedLineSchema` does. */
export const typedLinesSchema = v.pipe(v.string(), v.transform(cleanLines))

/** A text to be read, whose invisible characters may have a meaning: its own rule cleans it. */
export const longTextSchema = v.string()

/** Passwords, and what programs make: compared or passed on unchanged. */
export const exactTextSchema = v.string()

/** Ids in paths and queries arrive as text; valid ids are positive 32-bit integers. */
export const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))

export const idTextSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number), idSchema)

/** Reads a size such as `15ml`; the settings say in which ones a shop sells. */
export const volumeSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}ml$/), v.guard(isVolume))

/** An instant in ISO 8601; services return a Date. */
export const instantSchema = v.pipe(
  v.union([v.string(), v.date()]),
  v.transform((instant) => (typeof instant === 'string' ? instant : instant.toISOString())),
)

/** Stands for no input, or no answer. */
export const nothingSchema = v.object({})

/** Takes a date and time, in Morocco's time zone when none is given; a Date for the service. */
export const momentSchema = v.pipe(
  typedLineSchema,
  v.maxLength(40),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const moment = parseMoment(dataset.value)
    if (moment !== null) return moment
    addIssue({ message: 'Date invalide.' })
    return NEVER
  }),
)

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))

export const focusSchema = v.object({ x: percent, y: percent })

/** Takes a day in Morocco: `2026-11-23`. */
export const daySchema = v.pipe(typedLineSchema, v.check(isDay, 'Cette date n’existe pas.'))

/** Checks a list's length before its items: a list that is too long gives one issue only. */
export function listSchema<const Item extends v.GenericSchema>(
  item: Item,
  { max, message = 'Cette liste est trop longue.' }: { max: number; message?: string },
) {
  return v.pipe(uncheckedListSchema(item), v.maxLength(max, message), v.array(item))
}

/** Accepts any list without checking its items; `item` only documents them in OpenAPI. */
export function uncheckedListSchema<const Item extends v.GenericSchema>(item: Item) {
  const list = v.custom<v.InferInput<Item>[]>(Array.isArray, 'Cette valeur n’est pas valide.')
  return Object.assign(list, { item })
}

/** The language of what is shown; French is the default. */
export const inLanguageSchema = v.object({ lang: v.optional(v.picklist(SITE_LANGUAGES)) })

/** What a decant took off a line of an order, in whole DH. */
export const lineDecantSchema = v.object({ order_item_id: v.number(), amount: v.number() })
