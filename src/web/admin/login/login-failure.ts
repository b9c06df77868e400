import { ApiError, refusalMessage } from '#web/data/api-error.ts'

/** Returns the server's message if there is one; otherwise whether it responded at all (S8.15). */
export function loginFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Une erreur est survenue lors de la connexion'
  return refusalMessage(error, 'Échec de la connexion')
}
