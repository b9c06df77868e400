import { useQueryClient } from '@tanstack/react-query'
import type { AdminProduct } from '#contract/products/products.ts'
import { DeletionQuestion, focusMain } from '#web/admin/pieces/deletion-question.tsx'
import { removeProduct } from '#web/data/admin/products.ts'

type DeleteProductProps = { product: AdminProduct | null; onClose: () => void }

/** Asks before a product is deleted (A2.25). */
export function DeleteProduct({ product, onClose }: DeleteProductProps) {
  const queryClient = useQueryClient()
  return (
    <DeletionQuestion
      subject={product}
      title="Supprimer le produit"
      remove={({ id }) => removeProduct(queryClient, id)}
      done={() => ({ title: 'Produit supprimé' })}
      failureTitle="Erreur: Une erreur est survenue lors de la suppression du produit."
      fallback=""
      onClose={onClose}
      onRemoved={focusMain}
    >
      <p>
        Êtes-vous sûr de vouloir supprimer le produit <bdi>{product?.name}</bdi> ? Cette action est
        irréversible.
      </p>
    </DeletionQuestion>
  )
}
