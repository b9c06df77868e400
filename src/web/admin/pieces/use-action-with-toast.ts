import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'

/** Runs one action at a time, and shows a failure with its reason under this title. */
export function useActionWithToast<Args extends unknown[]>(
  failure: string,
  work: (...args: Args) => Promise<void>,
) {
  return useAction(async (...args: Args) => {
    try {
      await work(...args)
    } catch (error) {
      // The guard reports it and shows the login.
      if (isSessionEnd(error)) return
      const text = refusalMessage(error, 'Vérifiez votre connexion, puis réessayez.')
      toast({ tone: 'destructive', title: failure, text })
    }
  })
}

/** Does a change and shows the sentence that it returns in a toast; null shows nothing. */
export function useChangeWithToast<Args extends unknown[]>(work: (...args: Args) => Promise<string | null>) {
  return useActionWithToast('Rien n’a été changé', async (...args: Args) => {
    const title = await work(...args)
    if (title !== null) toast({ tone: 'success', title })
  })
}
