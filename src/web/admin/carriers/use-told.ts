import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'

/** A change by one button, told by a toast whether it succeeded. */
export function useTold<T>(title: string, work: (subject: T) => Promise<unknown>) {
  return useAction(async (subject: T) => {
    try {
      await work(subject)
      toast({ tone: 'success', title })
    } catch (error) {
      // The guard reports it and shows the login.
      if (isSessionEnd(error)) return
      const text = refusalMessage(error, 'Réessayez dans un instant.')
      toast({ tone: 'destructive', title: 'Rien n’a été changé', text })
    }
  })
}
