import { formatDirhams } from '#domain/money.ts'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import { Panel } from '#web/admin/pieces/panel.tsx'
import type { Dashboard } from '#web/data/admin/dashboard.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { ADMIN_PATHS, adminOrderPath } from '#web/routing/admin-paths.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { BestSellers } from './best-sellers.tsx'

/** Shows best sellers and the latest orders. */
export function Overview({ dashboard }: { dashboard: Dashboard | undefined }) {
  return (
    <div className="stack dash">
      <Panel title="Produits les plus vendus" aside={<span className="muted">unités</span>}>
        <BestSellers products={dashboard?.topProducts} />
      </Panel>
      <Panel
        title="Commandes récentes"
        aside={
          <a className="link tap" href={ADMIN_PATHS.orders}>
            Tout voir
          </a>
        }
      >
        <RecentOrders orders={dashboard?.recentOrders} />
      </Panel>
    </div>
  )
}

function RecentOrders({ orders }: { orders: Dashboard['recentOrders'] | undefined }) {
  if (orders?.length === 0) return <p className="dash-none">Aucune commande récente</p>
  const now = serverNow()
  return (
    <div className="recent">
      {orders === undefined ? (
        <LoadingRows label="Chargement des commandes récentes" />
      ) : (
        <ul>
          {orders.map(({ id, order_number, customer_name, date, total, status }) => (
            <li key={id}>
              <a className="tap" href={adminOrderPath(id)}>
                <b>
                  <bdi>{customer_name}</bdi>
                </b>
              </a>
              <span className="amt">{formatDirhams(total)}</span>
              <span className="muted">
                {order_number} · {formatRecentMoment(date, now)}
              </span>
              <StatusBadge status={status.id} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
