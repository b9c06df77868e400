import { formatDirhamsInFull } from '#domain/money.ts'
import { formatShortMoment } from '#web/admin/pieces/dates.ts'
import { LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import type { Dashboard } from '#web/data/admin/dashboard.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

/** Shows the latest orders, with centimes (A2.16). */
export function OrdersTab({ dashboard }: { dashboard: Dashboard | undefined }) {
  if (dashboard === undefined) {
    return (
      <div className="panel">
        <LoadingRows label="Chargement des commandes" />
      </div>
    )
  }
  const orders = dashboard.recentOrders
  if (orders.length === 0) return <p className="panel dash-none">Aucune commande disponible</p>
  return (
    <div className="tbl">
      <table>
        <caption className="sr">Commandes récentes</caption>
        <thead>
          <tr>
            <th scope="col">Commande</th>
            <th scope="col">Client</th>
            <th scope="col">Date</th>
            <th scope="col" className="amt">
              Total
            </th>
            <th scope="col">Statut</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, order_number, customer_name, date, total, status }) => (
            <tr key={id}>
              <td className="num">
                <a className="link tap" href={adminOrderPath(id)}>
                  {order_number}
                </a>
              </td>
              <td className="who" data-label="Client">
                <bdi>{customer_name}</bdi>
              </td>
              <td data-label="Date">{formatShortMoment(date)}</td>
              <td className="amt" data-label="Total">
                {formatDirhamsInFull(total)}
              </td>
              <td data-label="Statut">
                <StatusBadge status={status.id} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
