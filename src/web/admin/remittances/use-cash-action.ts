import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'

/** Runs one change at a time, and says what came of it. */
export function useCashAction<Args extends unknown[]>(work: (...args: Args) => Promise<string | null>) {
  return useAction(async (...args: Args) => {
    try {
      const title = await work(...args)
      if (title !== null) toast({ tone: 'success', title })
    } catch (error) {
      // The guard reports it and shows the login.
      if (isSessionEnd(error)) return
      const text = refusalMessage(error, 'Vérifiez votre connexion, puis réessayez.')
      toast({ tone: 'destructive', title: 'Rien n’a été changé', text })
    }
  })
}
