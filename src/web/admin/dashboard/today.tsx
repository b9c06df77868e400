import { formatDirhams, formatWhole } from '#domain/money.ts'
import type { Dashboard } from '#web/data/admin/dashboard.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import './today.css'

/** Shows today and yesterday beside one another: what was ordered, and what came in (A10.36). */
export function Today({ days }: { days: Dashboard['days'] | undefined }) {
  const now = [
    { label: 'Aujourd’hui', day: days?.at(-1) },
    { label: 'Hier', day: days?.at(-2) },
  ]
  return (
    <div className="panel today">
      <table aria-busy={days === undefined}>
        <caption className="sr">Aujourd’hui et hier</caption>
        <thead>
          <tr>
            <td />
            {now.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              Ventes <small>sans les annulées</small>
            </th>
            {now.map(({ label, day }) => (
              <td key={label}>{day === undefined ? <span className="sk sk-line" /> : <Sold day={day} />}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <a className="link tap" href={ADMIN_PATHS.cash}>
                Reçu
              </a>{' '}
              <small>argent entré</small>
            </th>
            {now.map(({ label, day }) => (
              <td key={label}>
                {day === undefined ? <span className="sk sk-line" /> : <b>{formatDirhams(day.received)}</b>}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function Sold({ day: { sales, orders } }: { day: Dashboard['days'][number] }) {
  return (
    <>
      <b>{formatDirhams(sales)}</b>{' '}
      <small>
        {formatWhole(orders)} {orders > 1 ? 'commandes' : 'commande'}
      </small>
    </>
  )
}
