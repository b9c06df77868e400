import { useQueryClient } from '@tanstack/react-query'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { useClock } from '#web/admin/pieces/use-clock.ts'
import { useForm } from '#web/admin/pieces/use-form.ts'
import { useKeptTyping } from '#web/admin/pieces/use-kept-typing.ts'
import { changePromotion, type Promotion } from '#web/data/admin-promotions.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { changeOf, type EditDraft, editDraftOf, editIssues, editSentence } from './edit-draft.ts'
import { MomentInput } from './moment-input.tsx'
import { PromotionSummary } from './promotion-summary.tsx'
import { Restated } from './restated.tsx'

const FIELDS = ['end_date'] as const

const kept = new Map<string, EditDraft>()

/** Switches a promotion on or off, or moves its end (admin §5, Promotion edit). */
export function PromotionEditForm({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useKeptTyping(kept, String(promotion.id), () => editDraftOf(promotion))
  const sentence = useClock((now) => editSentence(draft, promotion, now) ?? '')
  const form = useForm({
    issues: editIssues(draft, promotion, serverNow()),
    fields: FIELDS,
    async save() {
      await changePromotion(queryClient, changeOf(draft, promotion))
      toast({ tone: 'success', title: 'Promotion mise à jour' })
    },
    onSaved: onClose,
    fallback: 'Impossible de mettre à jour la promotion.',
  })

  function change(part: Partial<EditDraft>) {
    setDraft((known) => ({ ...known, ...part }))
    form.forget('end_date')
  }

  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <PromotionSummary promotion={promotion} />
      <Switch isOn={draft.active} onChange={(active) => change({ active })}>
        Promotion active
      </Switch>
      <Field
        label="Date de fin"
        hint="Laissez vide pour une promotion sans expiration. Heure du Maroc."
        error={form.errorOf('end_date')}
      >
        {(control) => (
          <MomentInput
            control={control}
            name="end_date"
            value={draft.end_date}
            onChange={(end_date) => change({ end_date })}
          />
        )}
      </Field>
      {draft.end_date !== '' && (
        <button type="button" className="link" onClick={() => change({ end_date: '' })}>
          Retirer la date de fin
        </button>
      )}
      <Restated sentence={sentence} />
      {form.failure !== null && <Alert title={form.failure} />}
      <FormActions isBusy={form.isBusy} label="Enregistrer" onCancel={onClose} />
    </form>
  )
}
