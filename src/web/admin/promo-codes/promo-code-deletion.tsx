import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useAction } from '#web/admin/pieces/use-action.ts'
import { type PromoCode, removePromoCode } from '#web/data/admin-promo-codes.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { MAIN_ID } from '#web/links.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'

const FALLBACK = 'Une erreur est survenue lors de la suppression du code promo.'

/** Asks once more, then deletes; null is a closed dialog. */
export function PromoCodeDeletion({
  promoCode,
  onClose,
}: {
  promoCode: PromoCode | null
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useAction(async () => {
    if (promoCode === null) return
    setFailure(null)
    try {
      await removePromoCode(queryClient, promoCode.id)
      toast({ tone: 'success', title: 'Succès', text: 'Le code promo a été supprimé avec succès.' })
      // Its line, and the button that was pressed, are gone; under an open dialog nothing takes the focus.
      flushSync(onClose)
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    } catch (error) {
      const message = refusalMessage(error, FALLBACK)
      setFailure(message)
      toast({ tone: 'destructive', title: 'Erreur', text: message })
    }
  })
  return (
    <ConfirmDialog
      isOpen={promoCode !== null}
      title="Supprimer le code promo"
      confirmLabel="Supprimer"
      isBusy={isBusy}
      onConfirm={run}
      onClose={() => {
        setFailure(null)
        onClose()
      }}
    >
      <p>
        Êtes-vous sûr de vouloir supprimer le code promo <bdi>{promoCode?.code}</bdi>? Cette action est
        irréversible.
      </p>
      {failure !== null && <Alert title={failure} />}
    </ConfirmDialog>
  )
}
