import { useQueryClient } from '@tanstack/react-query'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { useClock } from '#web/admin/pieces/use-clock.ts'
import { useKeptTyping } from '#web/admin/pieces/use-kept-typing.ts'
import { changePromotion, type Promotion } from '#web/data/admin/promotions.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { changeOf, type EditDraft, editDraftOf, editIssues, editSentence } from './edit-draft.ts'
import { MomentInput } from './moment-input.tsx'
import { PromotionSummary } from './promotion-summary.tsx'
import { SaveSummary } from './save-summary.tsx'

const FIELDS = ['end_date'] as const

/** Activates or deactivates a promotion, or moves its end (A5.22). */
export function PromotionEditForm({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { fields, isDirty } = useKeptTyping({
    read: promotion,
    draftOf: editDraftOf,
  })
  const [draft] = fields
  const sentence = useClock((now) => editSentence(draft, promotion, now) ?? '')
  const form = useForm({
    fields,
    judge: (draft) => editIssues(draft, promotion, serverNow()),
    send: (draft, form) =>
      sendToServer(form, {
        async save() {
          await changePromotion(queryClient, changeOf(draft, promotion))
          toast({ tone: 'success', title: 'Promotion mise à jour' })
        },
        onSaved: onClose,
        fields: FIELDS,
        title: 'Erreur',
        fallback: 'Impossible de mettre à jour la promotion.',
      }),
  })

  function change(part: Partial<EditDraft>) {
    form.change(part)
    // `active` decides whether the end is valid, so any change clears all issues.
    form.forget(() => true)
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
      <SaveSummary sentence={sentence} />
      {form.failure !== null && <Alert title={form.failure} />}
      <FormActions isBusy={form.isBusy} isChanged={isDirty} label="Enregistrer" onCancel={onClose} />
    </form>
  )
}
