import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { copyProduct } from '#web/data/admin/products.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { adminProductPath } from '#web/routing/admin-paths.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'

/** Copies a product and opens the copy's form. */
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
