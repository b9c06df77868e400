import { useQueryClient } from '@tanstack/react-query'
import { DeletionQuestion, focusMain } from '#web/admin/pieces/deletion-question.tsx'
import { type PromoCode, removePromoCode } from '#web/data/admin/promo-codes.ts'

type DeletePromoCodeProps = { promoCode: PromoCode | null; onClose: () => void }

export function DeletePromoCode({ promoCode, onClose }: DeletePromoCodeProps) {
  const queryClient = useQueryClient()
  return (
    <DeletionQuestion
      subject={promoCode}
      title="Supprimer le code promo"
      remove={({ id }) => removePromoCode(queryClient, id)}
      done={() => ({ title: 'Succès', text: 'Le code promo a été supprimé avec succès.' })}
      fallback="Une erreur est survenue lors de la suppression du code promo."
      onClose={onClose}
      onRemoved={focusMain}
    >
      <p>
        Êtes-vous sûr de vouloir supprimer le code promo <bdi>{promoCode?.code}</bdi>? Cette action est
        irréversible.
      </p>
    </DeletionQuestion>
  )
}
