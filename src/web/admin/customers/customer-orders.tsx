import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { listCustomerOrders } from '#contract/customers/customers.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { formatDirhams } from '#domain/money.ts'
import { formatLongDate } from '#web/admin/pieces/dates.ts'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import { customerOrdersQuery } from '#web/data/admin/customers.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

type PastOrder = EndpointAnswer<typeof listCustomerOrders>[number]

const FIRST_SHOWN = 10

/** Shows a customer's orders, latest first (A2.38). */
export function CustomerOrders({ customerId }: { customerId: number }) {
  const orders = useQuery(customerOrdersQuery(customerId))
  return (
    <section className="history">
      <h3>Historique des commandes</h3>
      <Loaded
        query={orders}
        failure="Une erreur est survenue lors du chargement."
        loading={<LoadingRows label="Chargement de l’historique" />}
      >
        {(past) =>
          past.length > 0 ? (
            <PastOrders orders={past} />
          ) : (
            <p className="muted">Aucune commande trouvée pour ce client.</p>
          )
        }
      </Loaded>
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
            <a className="link num tap" href={adminOrderPath(order.id)}>
              {order.order_number}
            </a>
            <span className="amt num">{formatDirhams(order.total - order.not_taken)}</span>
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

function describe({ product_name, volume, quantity, not_taken }: PastOrder['items'][number]): string {
  const item = `${product_name} ${volumeLabel(volume)} ×\u00a0${quantity}`
  return not_taken === undefined ? item : `${item} (rendu\u00a0: ${not_taken})`
}
