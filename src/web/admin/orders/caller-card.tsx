import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { formatDirhams } from '#domain/money.ts'
import { isChangeable } from '#domain/orders/change.ts'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import type { Caller } from '#web/data/admin/order-changes.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { adminOrderChangePath, adminOrderPath } from '#web/routing/admin-paths.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

/** Shows the caller: how often they ordered, what, and an order that could be changed instead of a new one. */
export function CallerCard({ caller }: { caller: Caller }) {
  const open = caller.recent.find(({ status }) => isChangeable(status.id))
  return (
    <div className="hand-caller" role="status">
      <p>
        <b>{history(caller)}</b>
      </p>
      {open !== undefined && (
        <p className="hand-open">
          Une commande est déjà en cours&nbsp;: <span className="nw">{open.order_number}</span>,{' '}
          {formatDirhams(open.total)}.{' '}
          <a className="link tap" href={adminOrderChangePath(open.id)}>
            La modifier
          </a>
        </p>
      )}
      {caller.recent.length > 0 && (
        <details>
          <summary>Dernières commandes</summary>
          <ul>
            {caller.recent.map(({ id, order_number, status, created_at, total, items }) => (
              <li key={id}>
                <p>
                  <a className="link" href={adminOrderPath(id)}>
                    {order_number}
                  </a>{' '}
                  <StatusBadge status={status.id} />
                </p>
                <p className="muted">
                  {formatRecentMoment(created_at, serverNow())} · {formatDirhams(total)}
                </p>
                <p className="muted">
                  {items
                    .map(
                      ({ product_name, volume, quantity }) =>
                        `${product_name}, ${volumeLabel(volume)} × ${quantity}`,
                    )
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Says `3 commandes · 2 livrées · 1 annulée`, or that it is the first. */
function history({ orders, delivered, cancelled }: Caller): string {
  if (orders === 0) return 'Premier achat'
  const parts = [
    count(orders, 'commande'),
    ...(delivered > 0 ? [count(delivered, 'livrée')] : []),
    ...(cancelled > 0 ? [count(cancelled, 'annulée')] : []),
  ]
  return parts.join(' · ')
}

function count(number: number, noun: string): string {
  return `${number}\u00a0${noun}${number > 1 ? 's' : ''}`
}
