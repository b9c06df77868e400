import { ApiError } from '#web/data/api-error.ts'

const NOT_FOUND = 'Aucune commande trouvée'
const BROKEN = 'La recherche n’a pas abouti. Réessayez dans un instant.'
const NO_ANSWER = 'La recherche n’a pas abouti. Vérifiez votre connexion, puis réessayez.'

/** Says 'not found' only if the server said so; for other failures, that the look-up failed. */
export function failureText(error: Error | null): string {
  if (!(error instanceof ApiError)) return NO_ANSWER
  if (isNotFound(error)) return NOT_FOUND
  // Refusals carry their own message, e.g. too many requests.
  return error.status < 500 ? (error.refusal?.message ?? BROKEN) : BROKEN
}

export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}
