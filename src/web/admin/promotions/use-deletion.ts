import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#web/admin/pieces/use-action.ts'
import { type Promotion, removePromotion } from '#web/data/admin-promotions.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast-store.ts'

const QUESTION = 'Êtes-vous sûr de vouloir supprimer cette promotion ?'
const FALLBACK = 'Erreur lors de la suppression de la promotion.'

/** Deletes a promotion after the browser has asked once more (admin §2). */
export function useDeletion({ id }: Promotion) {
  const queryClient = useQueryClient()
  return useAction(async () => {
    if (!window.confirm(QUESTION)) return
    try {
      await removePromotion(queryClient, id)
      toast({ tone: 'success', title: 'Promotion supprimée' })
    } catch (error) {
      toast({ tone: 'destructive', title: 'Erreur', text: refusalMessage(error, FALLBACK) })
    }
  })
}
