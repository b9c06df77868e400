import { formatShortMoment } from '#web/admin/pieces/dates.ts'
import { Check } from '#web/ui/icons.tsx'
import './client-confirmed.css'

/** Says when the customer confirmed the order by themselves; nothing if they did not (A21.21). */
export function ClientConfirmed({ at }: { at: string | null }) {
  if (at === null) return null
  return (
    <p className="client-says">
      <Check size={18} />
      Le client a confirmé · {formatShortMoment(at)}
    </p>
  )
}
