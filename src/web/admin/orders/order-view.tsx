import { formatLongMoment } from '#web/admin/pieces/dates.ts'
import type { AdminOrderDetail } from '#web/data/admin-orders.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DeleteButton, DeleteOrder, useDeletionQuestion } from './delete-order.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { StatusSelect } from './status-select.tsx'

/** What is to be done first, then whose it is, what for, and what became of it. */
export function OrderView({ order, onDeleted }: { order: AdminOrderDetail; onDeleted: () => void }) {
  const deletion = useDeletionQuestion()
  return (
    <div className="order-grid">
      <section className="panel order-top" aria-label="Statut">
        <p>
          <StatusBadge status={order.status.id} />
          <span className="muted">Passée le {formatLongMoment(order.created_at)}</span>
        </p>
        <div className="order-acts">
          <StatusSelect order={order} />
          <DeleteButton order={order} onAsk={deletion.ask} />
        </div>
        <DeleteOrder order={deletion.order} onClose={deletion.close} onDeleted={onDeleted} />
      </section>
      <OrderCustomer order={order} />
      <OrderLines order={order} />
      <OrderHistory history={order.history} />
    </div>
  )
}
