import type { Context } from 'hono'
import * as v from 'valibot'
import { type Endpoint, type EndpointParsedInput, pathNames } from '#contract/endpoint.ts'
import { ShopError } from '#domain/errors.ts'
import { readJsonBody } from './json-body.ts'

/** A thousand wrong lines need not all be told. */
const MOST_ISSUES_TOLD = 20

// Where the contract has no sentence of its own, this is said instead of the library's English.
v.setGlobalMessage(
  ({ received }) =>
    received === 'undefined' ? 'Ce champ est obligatoire.' : 'Cette valeur n’est pas valide.',
  'fr',
)

/** What a call was sent, not yet judged: body or query, and the names in its path, which win. */
export async function readInput(
  context: Context,
  { method, path }: Endpoint,
): Promise<Record<string, unknown>> {
  const params = Object.fromEntries(pathNames(path).map((name) => [name, context.req.param(name)]))
  if (method !== 'GET') return { ...(await readJsonBody(context)), ...params }
  // As an address is read in the browser: a name that is repeated is a list.
  const query = Object.fromEntries(
    Object.entries(context.req.queries()).map(([name, all]) => [name, all.length > 1 ? all : all[0]]),
  )
  return { ...query, ...params }
}

/** Judges the input by the call's schema: `invalid_input` with a French sentence per field. */
export function parseInput<E extends Endpoint>(
  endpoint: E,
  raw: Readonly<Record<string, unknown>>,
): EndpointParsedInput<E> {
  refuseNullCharacters(endpoint, raw)
  const parsed = v.safeParse(endpoint.input, raw, { lang: 'fr' })
  if (parsed.success) return parsed.output
  const issues = parsed.issues
    .slice(0, MOST_ISSUES_TOLD)
    .map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))
  if (issues.some(({ path }) => pathNames(endpoint.path).includes(path))) throw namesNothing()
  throw new ShopError('invalid_input', issues[0]?.message ?? 'Les données envoyées ne sont pas valides.', {
    issues,
  })
}

/** PostgreSQL keeps no text with this character: such input would be an error further down. Bodies have none (`json-body.ts`). */
function refuseNullCharacters({ path }: Endpoint, raw: Readonly<Record<string, unknown>>): void {
  const names = pathNames(path)
  for (const [name, value] of Object.entries(raw)) {
    if (![value].flat().some((text) => typeof text === 'string' && text.includes('\0'))) continue
    if (names.includes(name)) throw namesNothing()
    throw new ShopError('invalid_input', 'Cette valeur n’est pas valide.')
  }
}

/** A wrong id in an address is not wrong: nothing is there. */
function namesNothing(): ShopError {
  return new ShopError('not_found', 'Cet élément n’existe pas.')
}
