import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { AdminProduct } from '#contract/products.ts'
import { useAction } from '#web/admin/pieces/use-action.ts'
import { removeProduct } from '#web/data/admin-products.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { MAIN_ID } from '#web/links.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'

const FAILURE = 'Erreur: Une erreur est survenue lors de la suppression du produit.'

type DeleteProductProps = {
  /** The one about to go; null while nobody is asked. */
  product: AdminProduct | null
  onClose: () => void
}

/** Asks before a product goes for good (admin §2, Products). */
export function DeleteProduct({ product, onClose }: DeleteProductProps) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useAction(async (id: number) => {
    setFailure(null)
    try {
      await removeProduct(queryClient, id)
      // Its row, and the button that was pressed, are gone; under an open dialog nothing takes the focus.
      flushSync(close)
      toast({ tone: 'success', title: 'Produit supprimé' })
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    } catch (error) {
      const text = refusalMessage(error, '')
      setFailure(text)
      toast({ tone: 'destructive', title: FAILURE, text: text || undefined })
    }
  })

  function close() {
    setFailure(null)
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={product !== null}
      title="Supprimer le produit"
      confirmLabel="Supprimer"
      isBusy={isBusy}
      onConfirm={() => product !== null && void run(product.id)}
      onClose={close}
    >
      <p>
        Êtes-vous sûr de vouloir supprimer le produit <bdi>{product?.name}</bdi> ? Cette action est
        irréversible.
      </p>
      {failure !== null && <Alert title={FAILURE}>{failure !== '' && <p>{failure}</p>}</Alert>}
    </ConfirmDialog>
  )
}
