import { formatWhole } from '#domain/money.ts'
import { LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import { Panel } from '#web/admin/pieces/panel.tsx'
import type { Dashboard } from '#web/data/admin/dashboard.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { ordersIn } from './list-links.ts'

/** Shows the number of orders per status; each bar links to the list. */
export function StatusChart({ statuses }: { statuses: Dashboard['statuses'] | undefined }) {
  return (
    <Panel title="Commandes par statut">
      {statuses === undefined ? (
        <LoadingRows label="Chargement des statuts" />
      ) : (
        <StatusBars statuses={statuses} />
      )}
    </Panel>
  )
}

function StatusBars({ statuses }: { statuses: Dashboard['statuses'] }) {
  const all = statuses.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return <p className="dash-none">Aucune donnée disponible</p>
  return (
    <ul className="by-status">
      {statuses.map(({ id, count }) => (
        <li key={id}>
          <a href={ordersIn(id)}>
            <StatusBadge status={id} />
            <span className={`rail st-${id}`} aria-hidden="true">
              <i style={{ width: `${(count / all) * 100}%` }} />
            </span>
            <b className="num">
              {formatWhole(count)}
              <span className="sr"> {count > 1 ? 'commandes' : 'commande'}</span>
            </b>
          </a>
        </li>
      ))}
    </ul>
  )
}
