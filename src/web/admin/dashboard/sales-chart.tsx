import { formatDirhams, formatWhole } from '#domain/money.ts'
import { formatDay } from '#web/admin/pieces/dates.ts'
import { LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import { ChartPlot, type Day } from './chart-plot.tsx'
import { Panel } from './panel.tsx'

/** Sales and orders per day, also as a table for screen readers. */
export function SalesChart({ days }: { days: Day[] | undefined }) {
  return (
    <Panel title="30 derniers jours">
      {days === undefined ? <LoadingRows label="Chargement des ventes" /> : <DayByDay days={days} />}
    </Panel>
  )
}

function DayByDay({ days }: { days: Day[] }) {
  if (days.every(({ orders }) => orders === 0)) return <p className="dash-none">Aucune donnée disponible</p>
  return (
    <>
      <ChartPlot days={days} />
      <div className="sr">
        <table>
          <caption>Ventes et commandes des 30 derniers jours</caption>
          <thead>
            <tr>
              <th scope="col">Jour</th>
              <th scope="col">Ventes</th>
              <th scope="col">Commandes</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, sales, orders }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{formatDirhams(sales)}</td>
                <td>{formatWhole(orders)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
