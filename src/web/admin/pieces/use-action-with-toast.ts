import { ApiError, isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'

/**
 * Runs one action at a time, and shows a failure with its reason under this title. `lost` is said instead where the server did not
 * answer, and may have done it all the same.
 */
export function useActionWithToast<Args extends unknown[]>(
  failure: string,
  work: (...args: Args) => Promise<void>,
  lost?: { title: string; text: string },
) {
  return useAction(async (...args: Args) => {
    try {
      await work(...args)
    } catch (error) {
      // The guard reports it and shows the login.
      if (isSessionEnd(error)) return
      if (lost !== undefined && !isRefused(error)) return void toast({ tone: 'destructive', ...lost })
      const text = refusalMessage(error, 'Vérifiez votre connexion, puis réessayez.')
      toast({ tone: 'destructive', title: failure, text })
    }
  })
}

/** A machine before the server answers in its place when it fails. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}

/** Does a change and shows the sentence that it returns in a toast; null shows nothing. */
export function useChangeWithToast<Args extends unknown[]>(work: (...args: Args) => Promise<string | null>) {
  return useActionWithToast('Rien n’a été changé', async (...args: Args) => {
    const title = await work(...args)
    if (title !== null) toast({ tone: 'success', title })
  })
}
