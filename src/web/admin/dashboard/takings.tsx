import { formatDirhams, formatWhole } from '#domain/money.ts'
import { TAKINGS_LABELS } from '#domain/results/words.ts'
import { Panel } from '#web/admin/pieces/panel.tsx'
import type { Dashboard } from '#web/data/admin/dashboard.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import './takings.css'

/**
 * Shows how far the month's orders have come, counted as in 'Résultats' (A29.9). It shows nothing in a month
 * without orders.
 */
export function Takings({ takings }: { takings: Dashboard['takings'] }) {
  if ((takings[0]?.count ?? 0) === 0) return null
  return (
    <Panel
      title="Commandes du mois, jusqu’à l’encaissement"
      aside={
        <a className="link tap" href={`${ADMIN_PATHS.results}?periode=mois`}>
          Résultats
        </a>
      }
    >
      <dl className="takings">
        {takings.map(({ stage, count, amount }) => (
          <div key={stage}>
            <dt>{TAKINGS_LABELS[stage]}</dt>
            <dd>{formatDirhams(amount)}</dd>
            <dd className="note">
              {`${formatWhole(count)} ${count > 1 ? 'commandes' : 'commande'}${stage === 'commandee' ? ', annulées comprises' : ''}`}
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted">Sans les essais ni les doublons.</p>
    </Panel>
  )
}
