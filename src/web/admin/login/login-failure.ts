import { ApiError, refusalMessage } from '#web/data/api-error.ts'

/** The server's sentence where it gave one; otherwise whether it answered at all (admin §8, Login failure). */
export function loginFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Une erreur est survenue lors de la connexion'
  return refusalMessage(error, 'Échec de la connexion')
}
