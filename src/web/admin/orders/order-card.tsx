import { useRouterState } from '@tanstack/react-router'
import { formatDirhams } from '#domain/money.ts'
import { formatLongMoment } from '#web/admin/pieces/dates.ts'
import { callLink } from '#web/admin/pieces/phone-links.ts'
import { adminOrderPath } from '#web/admin-paths.ts'
import type { AdminOrder } from '#web/data/admin-orders.ts'
import { hasArrived } from '#web/data/order-arrivals.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DeleteButton } from './delete-order.tsx'
import { OrderGoods } from './order-goods.tsx'
import { StatusSelect } from './status-select.tsx'

/** One order of the list: what it is, whose, what for, and what to do next (admin §2, Orders). */
export function OrderCard({ order, onDelete }: { order: AdminOrder; onDelete: (order: AdminOrder) => void }) {
  // The details know the way back to the list as it is filtered.
  const query = useRouterState({ select: ({ location }) => location.searchStr })
  const isNews = hasArrived(order)
  const titleId = `order-${order.id}`
  return (
    <li>
      <article className={isNews ? 'ord is-news' : 'ord'} aria-labelledby={titleId}>
        <div className="ord-a">
          <h2 id={titleId} className="no">
            {order.order_number}
          </h2>
          <p className="muted">{formatLongMoment(order.created_at)}</p>
          <p className="marks">
            <StatusBadge status={order.status.id} />
            {isNews && <span className="news">Vient d’arriver</span>}
          </p>
        </div>
        <div className="ord-b">
          <p>
            <b>
              <bdi>{order.name}</bdi>
            </b>
          </p>
          <p>
            <a className="num" href={callLink(order.phone)} title={`Appeler ${order.name}`}>
              {order.phone}
            </a>
          </p>
          <p className="muted">
            <bdi>{order.city}</bdi>
          </p>
        </div>
        <OrderGoods items={order.items} />
        <div className="ord-d">
          <p className="tot">
            <small>
              {order.shipping_cost === 0
                ? 'Livraison\u00a0: Gratuite'
                : `dont livraison ${formatDirhams(order.shipping_cost)}`}
            </small>{' '}
            {formatDirhams(order.total)}
          </p>
          <StatusSelect order={order} />
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
