import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Parcel, ParcelDetail } from '#contract/parcels/parcels.ts'
import { parcelQuery } from '#web/data/admin/parcels.ts'
import { ParcelFacts } from './parcel-facts.tsx'
import { ParcelReturned, ParcelWay } from './parcel-way.tsx'

type ParcelRecordProps = {
  parcel: Parcel
  /** A folded record reads its events when it is opened. */
  isOpen?: boolean
  actions?: (parcel: ParcelDetail) => ReactNode
}

/** Shows the carrier of a parcel, what came back of it, and its events. */
export function ParcelRecord({ parcel, isOpen = true, actions }: ParcelRecordProps) {
  const read = useQuery({ ...parcelQuery(parcel.id), enabled: isOpen })
  return (
    <>
      <ParcelFacts parcel={parcel} />
      {read.data !== undefined && (
        <>
          {actions?.(read.data)}
          <ParcelReturned parcel={read.data} />
          <ParcelWay events={read.data.events} />
        </>
      )}
      {read.isError && (
        <p className="muted">
          Son chemin n’a pas pu être lu.{' '}
          <button type="button" className="link tap" onClick={() => void read.refetch()}>
            Réessayer
          </button>
        </p>
      )}
    </>
  )
}
