import { ApiError, isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast-store.ts'

/**
 * Shows why a change failed, in the server's words if there are any.
 * @returns the text, to be shown in place too; null when the session has ended, which the guard reports
 */
export function showFailure(error: unknown, fallback: string): string | null {
  if (isSessionEnd(error)) return null
  const text = refusalMessage(error, fallback)
  toast({ tone: 'destructive', title: 'Erreur', text })
  return text
}

/** Refusals are final; network and server errors may pass. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}
