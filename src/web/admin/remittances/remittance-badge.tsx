import { REMITTANCE_STATE_LABELS, type RemittanceState } from '#domain/remittances/words.ts'
import { Pencil } from '#web/ui/admin-icons.tsx'
import { Check } from '#web/ui/icons.tsx'

/** Says whether an invoice of a carrier is still compared, or finished. */
export function RemittanceBadge({ state }: { state: RemittanceState }) {
  const isDraft = state === 'brouillon'
  const Sign = isDraft ? Pencil : Check
  return (
    <span className={isDraft ? 'badge st-en-preparation' : 'badge st-livre'}>
      <Sign />
      <span>{REMITTANCE_STATE_LABELS[state]}</span>
    </span>
  )
}
