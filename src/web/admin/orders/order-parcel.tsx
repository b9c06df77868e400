import { useQuery } from '@tanstack/react-query'
import type { Parcel } from '#contract/parcels.ts'
import { ParcelBadge } from '#web/admin/tracking/parcel-badge.tsx'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { parcelQuery } from '#web/data/admin/parcels.ts'
import { EarlierParcels } from './earlier-parcels.tsx'
import { ParcelActions } from './parcel-actions.tsx'
import { ParcelFacts } from './parcel-facts.tsx'
import { ParcelReturned, ParcelWay } from './parcel-way.tsx'
import './order-parcel.css'

/** An order's parcel: with whom, where, what it brings in, and what can be said of it (A26.60). */
export function OrderParcel({ order, parcel }: { order: AdminOrderDetail; parcel: Parcel }) {
  const read = useQuery(parcelQuery(parcel.id))
  return (
    <section className="panel order-parcel" aria-labelledby="parcel-title">
      <div className="panel-head">
        <h2 id="parcel-title">Colis</h2>
        <ParcelBadge state={parcel.state} />
      </div>
      <ParcelFacts parcel={parcel} />
      {read.data !== undefined && (
        <>
          <ParcelActions order={order} parcel={read.data} />
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
      <EarlierParcels orderId={order.id} latestId={parcel.id} />
    </section>
  )
}
