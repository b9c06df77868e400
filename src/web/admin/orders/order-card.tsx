import { useRouterState } from '@tanstack/react-router'
import { VOLUME_LABELS } from '#domain/catalogue/vocabulary.ts'
import { recordedShipping, shippingInWords } from '#domain/checkout/checkout.ts'
import { isErased } from '#domain/customers/erasure.ts'
import { formatDirhams } from '#domain/money.ts'
import { formatLongMoment } from '#web/admin/pieces/dates.ts'
import { callLink } from '#web/admin/pieces/phone-links.ts'
import { hasArrived } from '#web/data/admin/order-arrivals.ts'
import type { AdminOrder } from '#web/data/admin/orders.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DeleteButton } from './delete-order.tsx'
import { PendingReturn } from './pending-return.tsx'
import { StatusSelect } from './status-select.tsx'

/** Lines shown on a card (A9.4). */
const SHOWN = 3

/** One order of the list, with its next step (A2.30). */
export function OrderCard({ order, onDelete }: { order: AdminOrder; onDelete: (order: AdminOrder) => void }) {
  // Passed on, so that the order's screen can link back to the filtered list.
  const query = useRouterState({ select: ({ location }) => location.searchStr })
  const hasJustArrived = hasArrived(order)
  const titleId = `order-${order.id}`
  return (
    <li>
      <article className={hasJustArrived ? 'ord is-news' : 'ord'} aria-labelledby={titleId}>
        <div className="ord-a">
          <h2 id={titleId} className="no">
            {order.order_number}
          </h2>
          <p className="muted">{formatLongMoment(order.created_at)}</p>
          <p className="marks">
            <StatusBadge status={order.status.id} />
            {hasJustArrived && <span className="news">Vient d’arriver</span>}
          </p>
          <SameSource order={order} />
        </div>
        <div className="ord-b">
          <p>
            <b>
              <bdi>{order.name}</bdi>
            </b>
          </p>
          {!isErased(order) && (
            <p>
              <a className="num tap" href={callLink(order.phone)} title={`Appeler ${order.name}`}>
                {order.phone}
              </a>
            </p>
          )}
          <p className="muted">
            <bdi>{order.city}</bdi>
          </p>
        </div>
        <OrderGoods items={order.items} />
        <div className="ord-d">
          <p className="tot">
            <small>
              {recordedShipping(order.shipping_cost) === 0 ? 'Livraison\u00a0: ' : 'dont livraison '}
              {shippingInWords(order.shipping_cost)}
            </small>{' '}
            {formatDirhams(order.total)}
          </p>
          <StatusSelect order={order} />
          <PendingReturn order={order} />
          <div className="ord-acts">
            <a className="btn btn-quiet" href={`${adminOrderPath(order.id)}${query}`}>
              Voir détails<span className="sr"> de la commande {order.order_number}</span>
            </a>
            <DeleteButton order={order} onAsk={onDelete} />
          </div>
        </div>
      </article>
    </li>
  )
}

/** The first lines of an order, and the number of others. */
function OrderGoods({ items }: Pick<AdminOrder, 'items'>) {
  const others = items.length - SHOWN
  return (
    <ul className="ord-c" aria-label="Articles">
      {items.slice(0, SHOWN).map(({ id, product_name, product_image, volume, quantity }) => (
        <li key={id}>
          <Picture src={product_image} alt="" sizes="28px" maxWidth={160} loading="lazy" />
          <bdi>{product_name}</bdi>
          <span className="x">
            {VOLUME_LABELS[volume]} × {quantity}
          </span>
        </li>
      ))}
      {others > 0 && <li className="more">{others > 1 ? `+${others} autres` : '+1 autre'}</li>}
    </ul>
  )
}

/** Says that the same browser, or else the same address, sent several orders that day; null if it did not. */
function SameSource({ order }: { order: Pick<AdminOrder, 'same_browser' | 'same_network'> }) {
  const { same_browser, same_network } = order
  if (same_browser > 1) return <p className="same">Même appareil&nbsp;: {same_browser} commandes</p>
  if (same_network > 1) return <p className="same">Même connexion&nbsp;: {same_network} commandes</p>
  return null
}
