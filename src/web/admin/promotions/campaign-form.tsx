import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatWhole } from '#domain/money.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { useKeptTyping } from '#web/admin/pieces/use-kept-typing.ts'
import { type CampaignPlan, campaignTrialQuery } from '#web/data/admin/campaigns.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { type ChosenProducts, campaignIssues, campaignPlan, NEW_CAMPAIGN } from './campaign-draft.ts'
import { CampaignFields, ScopeFields } from './campaign-fields.tsx'
import { CampaignTrial } from './campaign-trial.tsx'

const FIELDS = ['discount_value', 'start_date', 'end_date', 'name'] as const

type CampaignFormProps = {
  /** The sale is for these perfumes; without them the form asks. */
  chosen?: ChosenProducts
  onClose: () => void
}

/** Asks for a sale on many sizes, and then shows its trial, from which it is created or changed. */
export function CampaignForm({ chosen, onClose }: CampaignFormProps) {
  const queryClient = useQueryClient()
  const [tried, setTried] = useState<CampaignPlan | null>(null)
  const { fields, isDirty } = useKeptTyping({ read: undefined, draftOf: () => NEW_CAMPAIGN })
  const form = useForm({
    fields,
    judge: (draft) => campaignIssues(draft, chosen, serverNow()),
    async send(draft, element) {
      const plan = campaignPlan(draft, chosen)
      if (plan === undefined) return undefined
      return sendToServer(element, {
        async save() {
          await queryClient.fetchQuery(campaignTrialQuery(plan, { outcome: undefined, page: 1 }))
        },
        onSaved: () => setTried(plan),
        fields: FIELDS,
        fallback: 'L’essai n’a pas pu être fait. Vérifiez votre connexion, puis réessayez.',
      })
    },
  })
  if (tried !== null) {
    return (
      <CampaignTrial
        plan={tried}
        name={form.typed.name}
        onChange={() => setTried(null)}
        onCreated={onClose}
      />
    )
  }
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {chosen === undefined ? (
        <ScopeFields draft={form.typed} errorOf={form.errorOf} onChange={form.change} />
      ) : (
        <p>
          Pour <b>{formatWhole(chosen.count)}</b>{' '}
          {chosen.count > 1 ? 'parfums choisis, tous leurs' : 'parfum choisi, tous ses'} formats.
        </p>
      )}
      <CampaignFields draft={form.typed} errorOf={form.errorOf} onChange={form.change} />
      {form.failure !== null && <Alert title={form.failure} />}
      <FormActions isBusy={form.isBusy} isChanged={isDirty} label="Voir l’essai" onCancel={onClose} />
    </form>
  )
}
