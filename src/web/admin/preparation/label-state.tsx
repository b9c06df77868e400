import type { Parcel } from '#contract/parcels/parcels.ts'
import { voidLabelSentence } from '#domain/parcels/void-label.ts'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { CircleAlert } from '#web/ui/icons.tsx'

/** Shows whether the label on the parcel is still right (A25.7). */
export function LabelState({ parcel }: { parcel: Parcel | null }) {
  if (parcel === null) return null
  if (parcel.void_label !== null) {
    return (
      <p className="prep-void">
        <CircleAlert />
        <span>{voidLabelSentence(parcel.void_label)}</span>
      </p>
    )
  }
  const printed = parcel.printed_at
  return (
    <p className="prep-state">
      {printed === null
        ? 'Étiquette pas encore imprimée'
        : `Étiquette imprimée : ${formatRecentMoment(printed, serverNow())}`}
    </p>
  )
}
