import { useQueryClient } from '@tanstack/react-query'
import { expirePromotions } from '#web/data/admin/promotions.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { RefreshCw } from '#web/ui/admin-icons.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'

/** Makes the server deactivate ended promotions (A4.14, D10). */
export function CheckButton() {
  const queryClient = useQueryClient()
  const { isBusy, run } = useAction(async () => {
    try {
      await expirePromotions(queryClient)
      toast({
        tone: 'success',
        title: 'Vérification effectuée',
        text: 'Les promotions expirées ont été vérifiées.',
      })
    } catch (error) {
      const text = refusalMessage(error, 'Les promotions expirées n’ont pas pu être vérifiées.')
      toast({ tone: 'destructive', title: 'Erreur', text })
    }
  })
  return (
    <BusyButton
      type="button"
      className="btn btn-secondary"
      isBusy={isBusy}
      onClick={run}
      icon={<RefreshCw size={20} />}
    >
      Vérifier Expirations
    </BusyButton>
  )
}
