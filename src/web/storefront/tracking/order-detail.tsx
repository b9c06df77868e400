import { lazy, Suspense } from 'react'
import { isJustPlaced } from '#web/data/orders/placed.ts'
import { fetchPart } from '#web/routing/fetch-part.ts'
import { Amounts } from '#web/ui/amounts.tsx'
import { CancelCard } from './cancel-card.tsx'
import { ContactCard } from './contact-card.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderProgress } from './order-progress.tsx'
import type { TrackedOrder } from './progress-steps.ts'
import './order.css'

/** Loaded only right after ordering. */
const OrderPlaced = lazy(() => fetchPart(() => import('./order-placed.tsx'), 'OrderPlaced'))

type OrderDetailProps = { order: TrackedOrder; onChange: (order: TrackedOrder) => void }

/** A found order: progress, items, recipient, and cancellation. */
export function OrderDetail({ order, onChange }: OrderDetailProps) {
  const isDue = order.status.id !== 'livre' && order.status.id !== 'annule'
  return (
    <div className="track-grid">
      {order.status.id === 'nouveau' && isJustPlaced(order.order_number) && (
        <Suspense>
          <OrderPlaced order={order} />
        </Suspense>
      )}
      <section className="box full" aria-labelledby="order-title">
        <OrderHead order={order} />
        <OrderProgress order={order} />
      </section>
      <section className="box" aria-labelledby="items-title">
        <h2 id="items-title">Vos articles</h2>
        <OrderItems items={order.items} />
        <Amounts
          subtotal={order.subtotal}
          discount_amount={order.discount_amount}
          shipping_cost={order.shipping_cost}
          total={order.total}
          totalLabel={isDue ? 'À régler à la livraison' : 'Total'}
        />
      </section>
      <div className="track-side">
        <ContactCard order={order} />
        {order.cancellation !== 'closed' && <CancelCard order={order} onCancelled={onChange} />}
      </div>
    </div>
  )
}
