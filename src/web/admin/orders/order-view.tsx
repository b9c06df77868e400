import { useState } from 'react'
import { formatLongMoment } from '#web/admin/pieces/dates.ts'
import type { AdminOrder, AdminOrderDetail } from '#web/data/admin/orders.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { AlikeOrders } from './alike-orders.tsx'
import { DeleteButton, DeleteOrder } from './delete-order.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { PendingReturn } from './pending-return.tsx'
import { StatusSelect } from './status-select.tsx'

/** Next step first, then customer, lines and history. */
export function OrderView({ order, onDeleted }: { order: AdminOrderDetail; onDeleted: () => void }) {
  const [leaving, setLeaving] = useState<AdminOrder | null>(null)
  return (
    <div className="order-grid">
      <section className="panel order-top" aria-label="Statut">
        <p>
          <StatusBadge status={order.status.id} />
          <span className="muted">Passée le {formatLongMoment(order.created_at)}</span>
        </p>
        <div className="order-acts">
          <StatusSelect order={order} />
          <DeleteButton order={order} onAsk={setLeaving} />
        </div>
        <PendingReturn order={order} />
        <DeleteOrder order={leaving} onClose={() => setLeaving(null)} onDeleted={onDeleted} />
      </section>
      <OrderCustomer order={order} />
      <OrderLines order={order} />
      <OrderHistory history={order.history} />
      <AlikeOrders order={order} />
    </div>
  )
}
