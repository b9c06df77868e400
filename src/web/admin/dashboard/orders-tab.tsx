import { formatDirhamsInFull } from '#domain/money.ts'
import { DataTable } from '#web/admin/pieces/data-table.tsx'
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
    <DataTable
      className="tbl dash-orders"
      caption="Commandes récentes"
      rows={orders}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: 'Commande',
          kind: 'number',
          label: '',
          cell: ({ id, order_number }) => (
            <a className="link tap" href={adminOrderPath(id)}>
              {order_number}
            </a>
          ),
        },
        { heading: 'Client', cell: ({ customer_name }) => <bdi className="who">{customer_name}</bdi> },
        { heading: 'Date', cell: ({ date }) => formatShortMoment(date) },
        { heading: 'Total', kind: 'amount', cell: ({ total }) => formatDirhamsInFull(total) },
        { heading: 'Statut', cell: ({ status }) => <StatusBadge status={status.id} /> },
      ]}
    />
  )
}
