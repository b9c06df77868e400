import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAction } from '#web/admin/pieces/use-action.ts'
import { adminProductPath } from '#web/admin-paths.ts'
import { copyProduct } from '#web/data/admin-products.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Begins another product from one there is, and opens its form. */
export function useCopyProduct() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useAction(async (id: number) => {
    try {
      const copy = await copyProduct(queryClient, id)
      toast({
        tone: 'success',
        title: 'Produit dupliqué',
        text: 'La copie est masquée et sans stock.',
      })
      await router.navigate({ href: adminProductPath(copy.id) })
    } catch (error) {
      toast({
        tone: 'destructive',
        title: 'Une erreur est survenue lors de la duplication du produit.',
        text: refusalMessage(error, '') || undefined,
      })
    }
  })
}
