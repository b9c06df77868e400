import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Parcel } from '#contract/parcels/parcels.ts'
import { formatShortDate } from '#web/admin/pieces/dates.ts'
import { ParcelBadge } from '#web/admin/tracking/parcel-badge.tsx'
import { DoneThere, SendingLine } from '#web/admin/tracking/sending-state.tsx'
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
        <span>Envoi du {formatShortDate(parcel.created_at)}</span>
        <ParcelBadge state={parcel.state} />
      </summary>
      <SendingLine parcel={parcel} />
      <DoneThere parcel={parcel} />
      <ParcelRecord parcel={parcel} isOpen={isOpen} />
    </details>
  )
}
