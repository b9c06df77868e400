import { cleanLines } from '#domain/customers/contact-details.ts'
import type { Issue } from '#domain/errors.ts'
import { unknownVariables } from './fill.ts'

/** Counts characters. */
export const MAX_MESSAGE_LENGTH = 900

export const TEMPLATE_TOO_LONG = `Le message est trop long (${MAX_MESSAGE_LENGTH} caractères au plus).`

/** Returns the issue of a template as typed; none when it may be saved. The form and the server share it. */
export function messageIssues({ body: typed }: { body: string }): Issue[] {
  const message = refusal(cleanLines(typed))
  return message === null ? [] : [{ path: 'body', message }]
}

function refusal(body: string): string | null {
  if (body === '') return 'Écrivez un message.'
  if (isTooLong(body)) return TEMPLATE_TOO_LONG
  const [unknown] = unknownVariables(body)
  if (unknown === undefined) return null
  return unknown.length === 1
    ? `Une accolade ${unknown} est seule\u00a0: choisissez une valeur dans la liste.`
    : `${unknown} n’est pas une valeur connue.`
}

export function isTooLong(body: string): boolean {
  return [...body].length > MAX_MESSAGE_LENGTH
}
