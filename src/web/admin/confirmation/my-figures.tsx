import { useQuery } from '@tanstack/react-query'
import { formatWhole } from '#domain/money.ts'
import { inMinutes, inPercent } from '#web/admin/pieces/figures.ts'
import { confirmationFiguresQuery } from '#web/data/admin/confirmation.ts'
import './my-figures.css'

/** One's own calls of the last thirty days, and their results (A18.63). Shows nothing before the first call. */
export function MyFigures({ staffId }: { staffId: number }) {
  const own = useQuery(confirmationFiguresQuery()).data?.agents.find(({ staff }) => staff.id === staffId)
  if (own === undefined) return null
  const { calls, confirmed, delivered, median_minutes } = own
  return (
    <section className="my-figures" aria-labelledby="my-figures">
      <div>
        <h2 id="my-figures">Mes chiffres</h2>
        <p className="muted">Commandes des 30 derniers jours</p>
      </div>
      <dl>
        <div>
          <dt>{calls > 1 ? 'Appels' : 'Appel'}</dt>
          <dd>{formatWhole(calls)}</dd>
        </div>
        <div>
          <dt>{confirmed > 1 ? 'Confirmées' : 'Confirmée'}</dt>
          <dd>{formatWhole(confirmed)}</dd>
        </div>
        <div>
          <dt>Dont {delivered > 1 ? 'livrées' : 'livrée'}</dt>
          <dd>
            <span>{formatWhole(delivered)} </span>
            {confirmed > 0 && <span className="muted">{inPercent(delivered / confirmed)}</span>}
          </dd>
        </div>
        <div>
          <dt>En général</dt>
          <dd>{inMinutes(median_minutes)}</dd>
        </div>
      </dl>
    </section>
  )
}
