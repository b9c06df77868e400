import { useState } from 'react'
import { CANCEL_REASON_LABELS } from '#domain/confirmation/words.ts'
import { ClientConfirmed } from '#web/admin/messages/client-confirmed.tsx'
import { formatLongMoment } from '#web/admin/pieces/dates.ts'
import { DoubleNotice } from '#web/admin/risk/double-notice.tsx'
import { OrderRiskLine } from '#web/admin/risk/order-risk-line.tsx'
import type { AdminOrder, AdminOrderDetail } from '#web/data/admin/orders.ts'
import { AlikeOrders } from './alike-orders.tsx'
import { CustomerReturns } from './customer-returns.tsx'
import { DeleteButton, DeleteOrder } from './delete-order.tsx'
import { ExchangeOf } from './exchange-of.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderDoubles, PromoUsedTwice } from './order-doubles.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderInvoices } from './order-invoices.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMenu } from './order-menu.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderOrigin } from './order-origin.tsx'
import { OrderParcel } from './order-parcel.tsx'
import { PendingReturn } from './pending-return.tsx'
import { StatusSelect } from './status-select.tsx'
import { VoidSlip } from './void-slip.tsx'
import '#web/admin/pieces/tag-mark.css'

/** Shows the next step first, then customer, lines and history. */
export function OrderView({ order, onDeleted }: { order: AdminOrderDetail; onDeleted: () => void }) {
  const [leaving, setLeaving] = useState<AdminOrder | null>(null)
  return (
    <div className="stack order-grid">
      <section className="panel order-top" aria-label="Statut">
        <p>
          {order.language === 'ar' && <span className="tag tag-mark">Langue&nbsp;: arabe</span>}
          {order.is_test && <span className="tag tag-mark">Essai&nbsp;: ne compte pas</span>}
          <span className="muted">Passée le {formatLongMoment(order.created_at)}</span>
        </p>
        <ExchangeOf order={order} />
        <ClientConfirmed at={order.client_confirmed_at} />
        <OrderOrigin order={order} />
        <OrderRiskLine order={order} />
        <DoubleNotice order={order} />
        <div className="order-acts">
          <StatusSelect order={order} />
          <DeleteButton order={order} onAsk={setLeaving} />
          <OrderMenu order={order} />
        </div>
        {order.cancel_reason !== null && order.cancel_reason !== 'test' && (
          <p>Raison de l’annulation&nbsp;: {CANCEL_REASON_LABELS[order.cancel_reason]}</p>
        )}
        <PendingReturn order={order} />
        <VoidSlip order={order} />
        <OrderDoubles order={order} />
        <PromoUsedTwice order={order} />
        <DeleteOrder order={leaving} onClose={() => setLeaving(null)} onDeleted={onDeleted} />
      </section>
      <OrderCustomer order={order} />
      <OrderLines order={order} />
      {order.parcel !== undefined && <OrderParcel order={order} parcel={order.parcel} />}
      <CustomerReturns order={order} />
      <OrderMoney order={order} />
      <OrderInvoices order={order} />
      <OrderHistory order={order} />
      <AlikeOrders order={order} />
    </div>
  )
}
