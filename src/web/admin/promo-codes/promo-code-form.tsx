import { useQueryClient } from '@tanstack/react-query'
import { dayInMorocco } from '#domain/calendar.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { useClock } from '#web/admin/pieces/use-clock.ts'
import { useForm } from '#web/admin/pieces/use-form.ts'
import { useKeptTyping } from '#web/admin/pieces/use-kept-typing.ts'
import { type PromoCode, savePromoCode } from '#web/data/admin-promo-codes.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { draftIssues, draftOf, fieldsOf, type PromoCodeDraft } from './promo-code-draft.ts'
import { PromoCodeFields } from './promo-code-fields.tsx'

const FIELDS = ['code', 'discount_percentage', 'expiry_date', 'usage_limit'] as const

const kept = new Map<string, PromoCodeDraft>()

type PromoCodeFormProps = {
  /** The code to change; a new one without. */
  promoCode?: PromoCode | undefined
  onClose: () => void
}

/** Creates a code, or changes one (admin §5 and §8, Promo codes). */
export function PromoCodeForm({ promoCode, onClose }: PromoCodeFormProps) {
  const queryClient = useQueryClient()
  const today = useClock(dayInMorocco)
  const [draft, setDraft] = useKeptTyping(kept, String(promoCode?.id), () => draftOf(promoCode, today))
  const isNew = promoCode === undefined
  const form = useForm({
    issues: draftIssues(draft, promoCode, today),
    fields: FIELDS,
    async save() {
      await savePromoCode(queryClient, promoCode?.id, fieldsOf(draft))
      toast({
        tone: 'success',
        title: 'Succès',
        text: isNew ? 'Le code promo a été créé avec succès.' : 'Le code promo a été mis à jour avec succès.',
      })
    },
    onSaved: onClose,
    fallback: isNew
      ? 'Une erreur est survenue lors de la création du code promo.'
      : 'Une erreur est survenue lors de la mise à jour du code promo.',
  })

  function change(part: Partial<PromoCodeDraft>) {
    setDraft((known) => ({ ...known, ...part }))
    for (const path of Object.keys(part)) form.forget(path)
  }

  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      <PromoCodeFields draft={draft} today={today} errorOf={form.errorOf} onChange={change} />
      <FormActions isBusy={form.isBusy} label={isNew ? 'Créer' : 'Enregistrer'} onCancel={onClose} />
    </form>
  )
}
