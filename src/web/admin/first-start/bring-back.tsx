import { useQuery, useQueryClient } from '@tanstack/react-query'
import { firstStartQuery, saveFirstStart } from '#web/data/admin/first-start.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'

/** Brings 'Mise en route' back to the dashboard, while something of it is left to do (A13.3). */
export function BringFirstStartBack() {
  const queryClient = useQueryClient()
  const { data } = useQuery(firstStartQuery())
  const { isBusy, run } = useAction(async () => {
    try {
      await saveFirstStart(queryClient, { is_dismissed: false })
      toast({ tone: 'success', title: 'La mise en route est de retour', text: 'Sur le tableau de bord.' })
    } catch (error) {
      if (isSessionEnd(error)) return
      const text = refusalMessage(error, 'Réessayez dans un instant.')
      toast({ tone: 'destructive', title: 'Ce n’est pas enregistré.', text })
    }
  })
  if (!data?.is_dismissed || data.steps.every((step) => step.is_done)) return null
  return (
    <button type="button" className="btn btn-quiet" aria-disabled={isBusy} onClick={() => void run()}>
      Reprendre la mise en route
    </button>
  )
}
