import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { listCustomerOrders } from '#contract/customers.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { formatDirhams } from '#domain/money.ts'
import { VOLUME_LABELS } from '#domain/vocabulary.ts'
import { formatLongDate } from '#web/admin/pieces/dates.ts'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import { adminOrderPath } from '#web/admin-paths.ts'
import { customerOrdersQuery } from '#web/data/admin-customers.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

type PastOrder = EndpointAnswer<typeof listCustomerOrders>[number]

const FIRST_SHOWN = 10

/** What a customer has ordered, the latest first (admin §2, Customers). */
export function OrderHistory({ customerId }: { customerId: number }) {
  const { data: orders, isError, refetch } = useQuery(customerOrdersQuery(customerId))
  return (
    <section className="history">
      <h3>Historique des commandes</h3>
      {isError && (
        <LoadFailure title="Une erreur est survenue lors du chargement." onRetry={() => void refetch()} />
      )}
      {orders === undefined && !isError && <LoadingRows label="Chargement de l’historique" />}
      {orders?.length === 0 && <p className="muted">Aucune commande trouvée pour ce client.</p>}
      {orders !== undefined && orders.length > 0 && <PastOrders orders={orders} />}
    </section>
  )
}

function PastOrders({ orders }: { orders: PastOrder[] }) {
  const [isWhole, setWhole] = useState(false)
  const hidden = isWhole ? 0 : Math.max(orders.length - FIRST_SHOWN, 0)
  return (
    <>
      <ul>
        {orders.slice(0, orders.length - hidden).map((order) => (
          <li key={order.id}>
            <a className="link num" href={adminOrderPath(order.id)}>
              {order.order_number}
            </a>
            <span className="amt num">{formatDirhams(order.total)}</span>
            <span className="muted">{formatLongDate(order.created_at)}</span>
            <StatusBadge status={order.status.id} />
            <span className="goods muted">{order.items.map(describe).join(', ')}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="btn btn-secondary" onClick={() => setWhole(true)}>
          {hidden > 1 ? `Voir les ${hidden} commandes précédentes` : 'Voir la commande précédente'}
        </button>
      )}
    </>
  )
}

function describe({ product_name, volume, quantity }: PastOrder['items'][number]): string {
  return `${product_name} ${VOLUME_LABELS[volume]} ×\u00a0${quantity}`
}
