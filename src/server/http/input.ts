import type { Context } from 'hono'
import * as v from 'valibot'
import { type Endpoint, pathNames } from '#contract/endpoint.ts'
import { ShopError } from '#domain/errors.ts'
import { saying } from '#domain/words/said.ts'
import { SAYINGS } from '#domain/words/sayings.fr.ts'
import { mediaType, readBytes, refuseDeclaredLength } from './body-bytes.ts'
import { sayingBy } from './saying-by.ts'

/** Visitors may send ten times the largest order. */
const MAX_BODY_BYTES = 100_000
/** The team may send more than the longest questions and clauses that its forms accept. */
const MAX_STAFF_BODY_BYTES = 500_000
const HALF_EMOJI = /\p{Surrogate}/gu

/** Bounds the size of the refusal. */
const MAX_ISSUES = 20

// Rules without a message of their own have this one.
v.setGlobalMessage(
  ({ received }) => (received === 'undefined' ? SAYINGS.fieldRequired : SAYINGS.valueInvalid),
  'fr',
)

/** Reads the raw input of a call: body or query, overridden by path parameters. */
export async function readInput(context: Context, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const most = endpoint.access === 'visitor' ? MAX_BODY_BYTES : MAX_STAFF_BODY_BYTES
  const sent = endpoint.method === 'GET' ? readQuery(context) : await readJsonBody(context, most)
  return { ...sent, ...pathParameters(context, endpoint) }
}

export function pathParameters(context: Context, { path }: Endpoint): Record<string, unknown> {
  return Object.fromEntries(pathNames(path).map((name) => [name, context.req.param(name)]))
}

/**
 * Reads the query of a read, or of a call whose body is a file. A repeated parameter becomes a list, as in
 * the browser.
 */
export function readQuery(context: Context): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(context.req.queries()).map(([name, all]) => [name, all.length > 1 ? all : all[0]]),
  )
}

/** Validates the input: `invalid_input` with a French message per field. */
export function parseInput<Input extends v.GenericSchema>(
  endpoint: Endpoint,
  schema: Input,
  raw: Readonly<Record<string, unknown>>,
): v.InferOutput<Input> {
  refuseNullCharacters(endpoint, raw)
  const parsed = v.safeParse(schema, raw, { lang: 'fr' })
  if (parsed.success) return parsed.output
  const issues = parsed.issues
    .slice(0, MAX_ISSUES)
    .map((issue) => ({ path: v.getDotPath(issue) ?? '', ...sayingBy(issue.message) }))
  if (issues.some(({ path }) => pathNames(endpoint.path).includes(path))) throw unknownPathParameter()
  throw new ShopError('invalid_input', issues[0] ?? saying('inputInvalid', {}), { issues })
}

/** Refuses null characters in path and query parameters, as in bodies: PostgreSQL cannot store them. */
function refuseNullCharacters({ path }: Endpoint, raw: Readonly<Record<string, unknown>>): void {
  const names = pathNames(path)
  for (const [name, value] of Object.entries(raw)) {
    if (![value].flat().some((text) => typeof text === 'string' && text.includes('\0'))) continue
    if (names.includes(name)) throw unknownPathParameter()
    throw new ShopError('invalid_input', saying('valueInvalid', {}))
  }
}

/** An invalid id in the path means 404, not invalid input. */
function unknownPathParameter(): ShopError {
  return new ShopError('not_found', saying('notThere', {}))
}

/**
 * Reads the JSON object of a write; an absent body counts as `{}`. Refuses bodies that are too large, of another type or
 * malformed.
 */
export async function readJsonBody(context: Context, most = MAX_BODY_BYTES): Promise<object> {
  refuseDeclaredLength(context.req, most)
  const text = (await readBytes(context.req.raw, most)).toString('utf8')
  if (text === '') return {}
  if (mediaType(context.req) !== 'application/json') {
    throw new ShopError('unsupported_media_type', saying('notJson', {}))
  }
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ShopError('invalid_input', saying('notAnObject', {}))
  }
  return body
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, storable)
  } catch {
    throw new ShopError('malformed_json', saying('malformedJson', {}))
  }
}

/**
 * PostgreSQL cannot store U+0000 in text, nor half an emoji in JSON: a field's `maxLength` may cut one in two, and the
 * half is left out.
 */
function storable(_key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value.includes('\0')) throw new Error('A null character in a text.')
  return value.isWellFormed() ? value : value.replaceAll(HALF_EMOJI, '')
}
