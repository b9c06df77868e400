import { lazy, Suspense } from 'react'
import { isFinished } from '#domain/orders/order.ts'
import { fetchExtra } from '#web/routing/fetch-part.ts'
import { AfterSale } from './after-sale.tsx'
import { CancelCard } from './cancel-card.tsx'
import { ClientConfirmation } from './client-confirmation.tsx'
import { ContactCard } from './contact-card.tsx'
import { OrderAgain } from './order-again.tsx'
import { OrderContents } from './order-contents.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderProgress } from './order-progress.tsx'
import { ParcelPlace } from './parcel-place.tsx'
import type { TrackedOrder } from './progress-steps.ts'
import { RefillPart } from './refill-part.tsx'
import './order.css'

/** Its scripts are fetched only where the owner deducts decants. */
const OwnedDecants = lazy(() =>
  fetchExtra(() => import('#web/storefront/decants/owned-decants.tsx'), 'OwnedDecants'),
)

type OrderDetailProps = { order: TrackedOrder; onChange: (order: TrackedOrder) => void }

/** Shows a found order: progress, items, recipient, and cancellation; once it is over, a way to order it again. */
export function OrderDetail({ order, onChange }: OrderDetailProps) {
  return (
    <div className="track-grid">
      <section className="box full" aria-labelledby="order-title">
        <OrderHead order={order} />
        <OrderProgress order={order} />
        <ParcelPlace parcel={order.parcel} />
        <AfterSale sale={order.after_sale} />
        <ClientConfirmation order={order} onConfirmed={onChange} />
      </section>
      <OrderContents order={order} />
      <div className="track-side">
        {order.owned_decants !== undefined && (
          <Suspense>
            <OwnedDecants order={order} />
          </Suspense>
        )}
        {isFinished(order.status.id) && order.items.length > 0 && <OrderAgain items={order.items} />}
        <ContactCard order={order} />
        <RefillPart order={order} onChange={onChange} />
        {order.cancellation !== 'closed' && <CancelCard order={order} onCancelled={onChange} />}
      </div>
    </div>
  )
}
