import { useQuery } from '@tanstack/react-query'
import { formatWhole } from '#domain/money.ts'
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
    <div className="tbl">
      <table>
        <caption className="sr">Confirmation par personne</caption>
        <thead>
          <tr>
            <th scope="col">Personne</th>
            <th scope="col">Appels</th>
            <th scope="col">Confirmées</th>
            <th scope="col">Livrées</th>
            <th scope="col">En général</th>
            <th scope="col">En 15 min</th>
          </tr>
        </thead>
        <tbody>
          {agents.map(({ staff, calls, confirmed, delivered, median_minutes, within_15 }) => (
            <tr key={staff.id}>
              <td className="main-cell">
                <bdi>{staff.name}</bdi>
              </td>
              <td data-label="Appels">{formatWhole(calls)}</td>
              <td data-label="Confirmées">{formatWhole(confirmed)}</td>
              <td data-label="Livrées">{formatWhole(delivered)}</td>
              <td data-label="En général">{inMinutes(median_minutes)}</td>
              <td data-label="En 15 min">{inPercent(within_15)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
