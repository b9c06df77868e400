import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Parcel } from '#contract/parcels/parcels.ts'
import { PARCEL_STATE_LABELS } from '#domain/parcels/words.ts'
import { formatShortDate } from '#web/admin/pieces/dates.ts'
import { orderParcelsQuery } from '#web/data/admin/parcels.ts'
import { ChevronDown } from '#web/ui/icons.tsx'
import { ParcelRecord } from './parcel-record.tsx'

type EarlierParcelsProps = { orderId: string; latestId: string }

/** Shows the other parcels of an order that was sent again, folded, newest first (A26.75). */
export function EarlierParcels({ orderId, latestId }: EarlierParcelsProps) {
  const read = useQuery(orderParcelsQuery(orderId))
  if (read.isError) {
    return (
      <p className="muted">
        Ses envois précédents n’ont pas pu être lus.{' '}
        <button type="button" className="link tap" onClick={() => void read.refetch()}>
          Réessayer
        </button>
      </p>
    )
  }
  const earlier = read.data?.parcels.filter(({ id }) => id !== latestId) ?? []
  return earlier.map((parcel) => <EarlierParcel key={parcel.id} parcel={parcel} />)
}

function EarlierParcel({ parcel }: { parcel: Parcel }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="earlier-parcel" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <ChevronDown size={20} />
        Envoi du {formatShortDate(parcel.created_at)} · {PARCEL_STATE_LABELS[parcel.state]}
      </summary>
      <ParcelRecord parcel={parcel} isOpen={isOpen} />
    </details>
  )
}
