import { useQuery } from '@tanstack/react-query'
import { formatWhole } from '#domain/money.ts'
import { DataTable } from '#web/admin/pieces/data-table.tsx'
import { inMinutes, inPercent } from '#web/admin/pieces/figures.ts'
import { Panel } from '#web/admin/pieces/panel.tsx'
import { type ConfirmationFigures, confirmationFiguresQuery } from '#web/data/admin/confirmation.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import './confirmation.css'

/**
 * Shows how fast and how well orders are confirmed, and by whom (A18.61). Shows nothing while there was nothing to
 * confirm.
 */
export function Confirmation() {
  const { data } = useQuery(confirmationFiguresQuery())
  if (data === undefined || data.orders === 0) return null
  return (
    <div className="confirmation-figures">
      <Panel
        title="Confirmation"
        aside={
          <a className="link tap" href={ADMIN_PATHS.confirmation}>
            À confirmer
          </a>
        }
      >
        <FiguresOfShop figures={data} />
      </Panel>
    </div>
  )
}

function FiguresOfShop({ figures }: { figures: ConfirmationFigures }) {
  const { median_minutes, median_calling_minutes, within_15, rate, agents, orders } = figures
  return (
    <>
      <dl>
        <div>
          <dt>En général</dt>
          <dd>{inMinutes(median_minutes)}</dd>
          <dd className="note">{inMinutes(median_calling_minutes)} en heures d’appel</dd>
        </div>
        <div>
          <dt>En 15 minutes</dt>
          <dd>{inPercent(within_15)}</dd>
          <dd className="note">des confirmées</dd>
        </div>
        <div>
          <dt>Confirmées</dt>
          <dd>{inPercent(rate)}</dd>
          <dd className="note">
            sur {formatWhole(orders)} {orders > 1 ? 'commandes' : 'commande'}, 30 jours
          </dd>
        </div>
      </dl>
      {agents.length > 0 && <Agents agents={agents} />}
    </>
  )
}

function Agents({ agents }: Pick<ConfirmationFigures, 'agents'>) {
  return (
    <DataTable
      caption="Confirmation par personne"
      rows={agents}
      keyOf={({ staff }) => staff.id}
      columns={[
        { heading: 'Personne', kind: 'main', cell: ({ staff }) => <bdi>{staff.name}</bdi> },
        { heading: 'Appels', kind: 'amount', cell: ({ calls }) => formatWhole(calls) },
        { heading: 'Confirmées', kind: 'amount', cell: ({ confirmed }) => formatWhole(confirmed) },
        { heading: 'Livrées', kind: 'amount', cell: ({ delivered }) => formatWhole(delivered) },
        { heading: 'En général', kind: 'amount', cell: ({ median_minutes }) => inMinutes(median_minutes) },
        { heading: 'En 15 min', kind: 'amount', cell: ({ within_15 }) => inPercent(within_15) },
      ]}
    />
  )
}
