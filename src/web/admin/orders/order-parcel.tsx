import type { Parcel } from '#contract/parcels/parcels.ts'
import { ParcelBadge } from '#web/admin/tracking/parcel-badge.tsx'
import { SendingPanel } from '#web/admin/tracking/sending-state.tsx'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { EarlierParcels } from './earlier-parcels.tsx'
import { ParcelActions } from './parcel-actions.tsx'
import { ParcelRecord } from './parcel-record.tsx'
import './order-parcel.css'

/** Shows an order's parcel: its carrier, its place, its amount, and what can be recorded about it (A26.60). */
export function OrderParcel({ order, parcel }: { order: AdminOrderDetail; parcel: Parcel }) {
  return (
    <section className="panel order-parcel" aria-labelledby="parcel-title">
      <div className="panel-head">
        <h2 id="parcel-title">Colis</h2>
        <ParcelBadge state={parcel.state} />
      </div>
      <SendingPanel parcel={parcel} />
      <ParcelRecord parcel={parcel} actions={(detail) => <ParcelActions order={order} parcel={detail} />} />
      <EarlierParcels orderId={order.id} latestId={parcel.id} />
    </section>
  )
}
