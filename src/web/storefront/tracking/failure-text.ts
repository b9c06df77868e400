import { ApiError } from '#web/data/api-error.ts'
import { WORDS } from './words.fr.ts'

/** Says 'not found' only if the server said so; for other failures, that the look-up failed. */
export function failureText(error: Error | null): string {
  if (!(error instanceof ApiError)) return WORDS.noAnswer
  if (isNotFound(error)) return WORDS.notFound
  // Refusals carry their own message, e.g. too many requests.
  return error.status < 500 ? (error.refusal?.message ?? WORDS.broken) : WORDS.broken
}

export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}
