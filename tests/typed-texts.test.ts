import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.schemas.ts'
import {
  exactTextSchema,
  longTextSchema,
  typedLineSchema,
  typedLinesSchema,
} from '#contract/values.schemas.ts'

/** What is neither typed nor pasted: its form refuses any other sign. */
const MADE_BY_PROGRAMS = ['uuid', 'regex', 'url']
/** Read as numbers and ids: what is none is refused. */
const NUMBERS = /\.(?:page|per_page|nombre|ids)$/
/** Compared to the last sign, or passed on. */
const EXACT = /(?:password|passkey\.|keys\.|endpoint$)/
/** Texts to be read: what they keep, their own rules say. */
const LONG =
  /(?:(?:product|incomplete\/\{id\})\.(?:description|arabic\.)|message-templates\/\{key\}\/\{lang\}\.body|contents\/\{kind\}\/draft\.value\.|admin\/translations\.)/

type Schema = {
  type?: string
  kind?: string
  pipe?: readonly Schema[]
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
  options?: readonly unknown[]
}
type Text = { at: string; parts: readonly Schema[] }

/** A schema, what it is built on and its checks. */
function partsOf(schema: Schema): Schema[] {
  return [schema, ...(schema.pipe ?? []).flatMap((part) => (part === schema ? [] : partsOf(part)))]
}

/** Every text that a schema takes in, with what it passes. */
function textsOf(schema: Schema, at: string, outer: readonly Schema[] = []): Text[] {
  const parts = [...outer, ...partsOf(schema)]
  const others = (schema.pipe ?? []).filter(({ kind, type }) => kind === 'schema' && type !== schema.type)
  const nested = [
    ...Object.entries(schema.entries ?? {}).flatMap(([name, one]) => textsOf(one, `${at}.${name}`)),
    ...(schema.item === undefined ? [] : textsOf(schema.item, `${at}[]`)),
    ...(schema.wrapped === undefined ? [] : textsOf(schema.wrapped, at, parts)),
    ...(schema.options ?? []).flatMap((option) =>
      typeof option === 'object' && option !== null ? textsOf(option, at, parts) : [],
    ),
    ...others.flatMap((one) => textsOf(one, at)),
  ]
  return schema.type === 'string' ? [...nested, { at, parts }] : nested
}

const TEXTS = ENDPOINTS.flatMap(({ method, path, schemas }) => textsOf(schemas.input, `${method} ${path}`))

function kindOf({ at, parts }: Text): string {
  const holds = (...known: readonly Schema[]) => known.some((one) => parts.includes(one))
  if (holds(typedLineSchema, typedLinesSchema)) return 'typed'
  if (holds(longTextSchema) && LONG.test(at)) return 'long'
  if (holds(exactTextSchema) && EXACT.test(at)) return 'exact'
  const isOfProgram = parts.some(({ type }) => MADE_BY_PROGRAMS.includes(type ?? '')) || NUMBERS.test(at)
  return isOfProgram ? 'made by a program' : 'uncleaned'
}

const HIDDEN = '\u200b\u200e\u200f\u202a\u202c\u2066\u2069\u2060\ufeff\u00ad'

it('a typed text loses what nobody sees, around it and inside', () => {
  for (const sign of HIDDEN) {
    expect(v.parse(typedLineSchema, `${sign}ETE${sign}26 ${sign}`)).toBe('ETE26')
    expect(v.parse(typedLinesSchema, `${sign}Sonnez\n${sign}deux fois${sign}`)).toBe('Sonnez\ndeux fois')
  }
})

it.each(['می\u200cخواهم', '👩🏽\u200d🌾', '🏳\ufe0f\u200d🌈', '❤\ufe0f', '45\u00a0DH', 'L’été'])(
  'a typed text keeps what is seen: %j',
  (text) => {
    expect(v.parse(typedLineSchema, text)).toBe(text)
    expect(v.parse(typedLineSchema, `\u200d${text}\u200c`)).toBe(text)
  },
)

it('every text of a call is cleaned of what nobody sees, unless its signs mean something', () => {
  expect(TEXTS.length).toBeGreaterThan(300)
  expect(TEXTS.filter((text) => kindOf(text) === 'uncleaned').map(({ at }) => at)).toEqual([])
})
