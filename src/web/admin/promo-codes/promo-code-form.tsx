import { useQueryClient } from '@tanstack/react-query'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { useClock } from '#web/admin/pieces/use-clock.ts'
import { useKeptTyping } from '#web/admin/pieces/use-kept-typing.ts'
import { type PromoCode, savePromoCode } from '#web/data/admin/promo-codes.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { draftIssues, draftOf, fieldsOf } from './promo-code-draft.ts'
import { PromoCodeFields } from './promo-code-fields.tsx'

const FIELDS = [
  'code',
  'discount_percentage',
  'amount',
  'smallest_basket',
  'expiry_date',
  'usage_limit',
] as const

type PromoCodeFormProps = {
  /** It is undefined for a new code. */
  promoCode?: PromoCode | undefined
  onClose: () => void
}

/** Creates or edits a code (A2.43). */
export function PromoCodeForm({ promoCode, onClose }: PromoCodeFormProps) {
  const queryClient = useQueryClient()
  const today = useClock(dayInMorocco)
  const { fields, isDirty } = useKeptTyping({
    read: promoCode,
    draftOf: (read) => draftOf(read, today),
  })
  const isNew = promoCode === undefined
  const form = useForm({
    fields,
    judge: (draft) => draftIssues(draft, promoCode, today),
    send: (draft, form) =>
      sendToServer(form, {
        async save() {
          await savePromoCode(queryClient, promoCode?.id, fieldsOf(draft))
          toast({
            tone: 'success',
            title: 'Succès',
            text: isNew
              ? 'Le code promo a été créé avec succès.'
              : 'Le code promo a été mis à jour avec succès.',
          })
        },
        onSaved: onClose,
        fields: FIELDS,
        title: 'Erreur',
        fallback: isNew
          ? 'Une erreur est survenue lors de la création du code promo.'
          : 'Une erreur est survenue lors de la mise à jour du code promo.',
      }),
  })

  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      <PromoCodeFields draft={form.typed} today={today} errorOf={form.errorOf} onChange={form.change} />
      <FormActions
        isBusy={form.isBusy}
        isChanged={isDirty}
        label={isNew ? 'Créer' : 'Enregistrer'}
        onCancel={onClose}
      />
    </form>
  )
}
