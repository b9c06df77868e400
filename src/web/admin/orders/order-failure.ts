import { ApiError, refusalMessage } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast-store.ts'

/**
 * Tells why something was not done, in the server's words if it gave any.
 * @returns the same, to be shown in place too; null when the session is over, which the guard tells
 */
export function tellFailure(error: unknown, fallback: string): string | null {
  if (isSessionEnd(error)) return null
  const text = refusalMessage(error, fallback)
  toast({ tone: 'destructive', title: 'Erreur', text })
  return text
}

export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
