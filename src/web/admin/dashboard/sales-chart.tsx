import type { Turnover } from '#contract/dashboard/dashboard.ts'
import { PERIODS, type Period } from '#domain/dashboard/change.ts'
import { addUp, formatDirhams, formatWhole } from '#domain/money.ts'
import { formatDay } from '#web/admin/pieces/dates.ts'
import { LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import { Panel } from '#web/admin/pieces/panel.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import type { Dashboard } from '#web/data/admin/dashboard.ts'
import { Change } from './change.tsx'
import { ChartPlot, type Day } from './chart-plot.tsx'
import './sales-chart.css'

/** Shows sales and orders of the chosen period (A10.22), compared with the one before and per day. */
export function SalesChart({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { params, setParams } = useQueryParams('/guarded/admin/dashboard')
  const period = PERIODS.find((days) => String(days) === params.jours) ?? 30
  return (
    <div className="sales">
      <Panel
        title={`${period} derniers jours`}
        aside={<PeriodChoice chosen={period} onChoose={(jours) => setParams({ jours })} />}
      >
        {dashboard === undefined ? (
          <LoadingRows label="Chargement des ventes" />
        ) : (
          <PeriodFigures
            days={dashboard.days.slice(-period)}
            before={dashboard.earlier[period]}
            period={period}
          />
        )}
      </Panel>
    </div>
  )
}

type PeriodChoiceProps = { chosen: Period; onChoose: (period: `${Period}`) => void }

function PeriodChoice({ chosen, onChoose }: PeriodChoiceProps) {
  return (
    <fieldset className="periods">
      <legend className="sr">Période en jours</legend>
      {PERIODS.map((period) => (
        <button
          key={period}
          type="button"
          aria-pressed={period === chosen}
          onClick={() => onChoose(`${period}`)}
        >
          {period}&nbsp;j
        </button>
      ))}
    </fieldset>
  )
}

type PeriodFiguresProps = { days: Day[]; before: Turnover | null; period: Period }

function PeriodFigures({ days, before, period }: PeriodFiguresProps) {
  const now = { sales: addUp(days.map(({ sales }) => sales)), orders: sumOrders(days) }
  const basket = averageBasket(now)
  return (
    <>
      <dl className="sums">
        <Sum label="Ventes" value={formatDirhams(now.sales)} now={now.sales} before={before?.sales} />
        <Sum label="Commandes" value={formatWhole(now.orders)} now={now.orders} before={before?.orders} />
        <Sum
          label="Panier moyen"
          value={basket === null ? '—' : formatDirhams(basket)}
          now={basket}
          before={before === null ? undefined : averageBasket(before)}
        />
      </dl>
      <p className="against">
        {before === null
          ? 'Première période\u202f: rien encore à comparer.'
          : `Par rapport aux ${period} jours précédents, à la même heure.`}
      </p>
      <DayByDay days={days} period={period} />
    </>
  )
}

type SumProps = {
  label: string
  value: string
  /** It is null without orders. */
  now: number | null
  /** It is null as well; undefined in the shop's first period. */
  before: number | null | undefined
}

function Sum({ label, value, now, before }: SumProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b> {now !== null && before !== undefined && <Change now={now} before={before} />}
      </dd>
    </div>
  )
}

function sumOrders(days: Day[]): number {
  return days.reduce((sum, { orders }) => sum + orders, 0)
}

/** Returns null without orders. */
function averageBasket({ sales, orders }: Turnover): number | null {
  return orders === 0 ? null : sales / orders
}

/** Shows the chart, also as a table for screen readers. */
function DayByDay({ days, period }: { days: Day[]; period: Period }) {
  if (sumOrders(days) === 0) return <p className="dash-none">Aucune donnée disponible</p>
  return (
    <>
      <ChartPlot key={period} days={days} />
      <div className="sr">
        <table>
          <caption>Ventes et commandes des {period} derniers jours</caption>
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
