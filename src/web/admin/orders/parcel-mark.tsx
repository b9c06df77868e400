import type { Parcel } from '#contract/parcels/parcels.ts'
import { PARCEL_STATE_LABELS } from '#domain/parcels/words.ts'
import { PARCEL_COLOURS } from '#web/admin/tracking/parcel-badge.tsx'

/** Shows where an order's parcel is, in the list; null where the status says it already. */
export function ParcelMark({ parcel }: { parcel: Parcel | undefined }) {
  const words = parcel === undefined ? null : parcelMark(parcel)
  if (parcel === undefined || words === null) return null
  return <span className={`badge ${PARCEL_COLOURS[parcel.state]}`}>{words}</span>
}

/** Returns 'En livraison', 'Échec ×2'; null where the order's status says it already. */
export function parcelMark({ state, tries }: Parcel): string | null {
  if (state === 'livre' || state === 'annule') return null
  if (state !== 'echec') return PARCEL_STATE_LABELS[state]
  return tries > 1 ? `Échec\u00a0×${tries}` : 'Échec'
}
