import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { moroccanMoment } from '#domain/promotions/conflict.ts'
import { endRefusal } from '#domain/promotions/plan.ts'
import { parseMoment, writeMoment } from '#domain/time/written-time.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { useActionWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { useIsChanged } from '#web/admin/pieces/use-is-changed.ts'
import { type Campaign, moveCampaignEnd } from '#web/data/admin/campaigns.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { countSizes } from './count-sizes.ts'
import { MomentInput } from './moment-input.tsx'
import { withSeconds } from './with-seconds.ts'

const DAY_MS = 24 * 3_600_000
const STRETCHES = [
  { days: 1, label: 'Un jour' },
  { days: 3, label: 'Trois jours' },
  { days: 7, label: 'Une semaine' },
] as const

/** Moves the end of a sale: one tap for the usual ones, or a date. */
export function ProlongForm({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [former] = useState(() => formerEnd(campaign))
  async function move(end_date: string) {
    const left = await moveCampaignEnd(queryClient, campaign.id, withSeconds(end_date))
    toast({ tone: 'success', title: 'Fin de la promotion changée', text: leftInWords(left) })
  }
  const adding = useActionWithToast('La fin n’a pas été changée', async (end_date: string) => {
    await move(end_date)
    onClose()
  })
  const form = useForm({
    fields: useState({ end_date: campaign.end_date === null ? '' : writeMoment(former) }),
    judge: ({ end_date }) => endIssues(end_date, campaign),
    send: ({ end_date }, element) =>
      sendToServer(element, {
        save: () => move(end_date),
        onSaved: onClose,
        fields: ['end_date'],
        fallback: 'La fin n’a pas pu être changée. Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const isChanged = useIsChanged(form.typed)
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <ul className="stretches">
        {STRETCHES.map(({ days, label }) => {
          const end = new Date(former.getTime() + days * DAY_MS)
          return (
            <li key={days}>
              <button
                type="button"
                className="btn btn-secondary"
                aria-disabled={adding.isBusy}
                onClick={() => void adding.run(writeMoment(end))}
              >
                <b>{campaign.end_date === null ? label : `${label} de plus`}</b>
                <span className="muted">jusqu’au {moroccanMoment(end)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <Field label="Ou jusqu’au" hint="Heure du Maroc." error={form.errorOf('end_date')}>
        {(control) => (
          <MomentInput
            control={control}
            name="end_date"
            value={form.typed.end_date}
            onChange={(end_date) => form.change({ end_date })}
          />
        )}
      </Field>
      {form.failure !== null && <Alert title={form.failure} />}
      <FormActions isBusy={form.isBusy} isChanged={isChanged} label="Enregistrer" onCancel={onClose} />
    </form>
  )
}

/** A sale without an end is counted from now, or from its start if that is to come. */
function formerEnd({ start_date, end_date }: Campaign): Date {
  if (end_date !== null) return new Date(end_date)
  return new Date(Math.max(Date.parse(start_date), serverNow().getTime()))
}

function endIssues(written: string, { start_date }: Campaign) {
  const end_date = parseMoment(written)
  if (end_date === null) return [{ path: 'end_date', message: 'Indiquez une date de fin.' }]
  const refusal = endRefusal({ active: true, start_date: new Date(start_date), end_date }, serverNow())
  return refusal === null ? [] : [refusal]
}

/** Says how many sizes keep their end, because they have another promotion to come. */
function leftInWords(left: number): string | undefined {
  if (left === 0) return undefined
  return `${countSizes(left)} avec une autre promotion à venir ${left > 1 ? 'gardent leur' : 'garde sa'} fin.`
}
