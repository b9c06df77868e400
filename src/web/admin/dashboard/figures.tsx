import type { ReactNode } from 'react'
import { LOW_TOTAL_STOCK } from '#domain/catalogue/stock.ts'
import { formatWhole, formatWithCentimes } from '#domain/money.ts'
import type { Dashboard } from '#web/data/admin/dashboard.ts'
import { Change } from './change.tsx'
import { LOW_STOCK_PATH, ordersIn } from './list-links.ts'

/** Shows the six cards (A2.12); some link to the list behind the figure. */
export function Figures({ dashboard }: { dashboard: Dashboard | undefined }) {
  const lastMonth = dashboard?.earlier.month
  return (
    <dl className="stats" aria-busy={dashboard === undefined}>
      <Figure label="Ventes totales">{dashboard && <Money amount={dashboard.totalSales} />}</Figure>
      <Figure
        label="Ventes du mois"
        note={dashboard && <VersusLastMonth now={dashboard.monthlySales} before={lastMonth?.sales} />}
      >
        {dashboard && <Money amount={dashboard.monthlySales} />}
      </Figure>
      <Figure
        label="Commandes du mois"
        note={dashboard && <VersusLastMonth now={dashboard.monthlyOrders} before={lastMonth?.orders} />}
      >
        {dashboard && formatWhole(dashboard.monthlyOrders)}
      </Figure>
      <Figure label="Commandes totales" note={dashboard && withoutCancelled(dashboard)}>
        {dashboard && formatWhole(dashboard.totalOrders)}
      </Figure>
      <Figure label="Nouvelles commandes" href={ordersIn('nouveau')}>
        {dashboard && formatWhole(dashboard.newOrders)}
      </Figure>
      <Figure
        label="Produits en stock faible"
        href={LOW_STOCK_PATH}
        note={dashboard && `moins de ${LOW_TOTAL_STOCK}\u00a0pièces, tous formats ensemble`}
        isWarning={dashboard !== undefined && dashboard.lowStockProducts > 0}
      >
        {dashboard && formatWhole(dashboard.lowStockProducts)}
      </Figure>
    </dl>
  )
}

/** Says why this is fewer than the list of orders, which shows cancelled ones too (D13). */
function withoutCancelled({ statuses }: Dashboard): string {
  const cancelled = statuses.find(({ id }) => id === 'annule')?.count ?? 0
  return cancelled === 0 ? 'sans les annulées' : `sans les annulées (${formatWhole(cancelled)})`
}

/** `before` is undefined when nothing had been sold before this month. */
function VersusLastMonth({ now, before }: { now: number; before: number | undefined }) {
  if (before === undefined) return <span>premier mois</span>
  return (
    <>
      <Change now={now} before={before} />
      <span> vs mois dernier, sans les annulées</span>
    </>
  )
}

type FigureProps = {
  label: string
  href?: string
  isWarning?: boolean
  /** Says what the figure is compared with, or what it leaves out. */
  note?: ReactNode
  /** It is empty while loading. */
  children: ReactNode
}

function Figure({ label, href, isWarning = false, note, children }: FigureProps) {
  const value = children ?? <span className="sk sk-line" />
  return (
    <div className={isWarning ? 'warn' : undefined}>
      <dt>{label}</dt>
      <dd>
        {href === undefined ? (
          value
        ) : (
          <a className="tap" href={href}>
            {value}
            <span className="sr">, voir la liste</span>
          </a>
        )}
      </dd>
      {note !== undefined && <dd className="note">{note}</dd>}
    </div>
  )
}

function Money({ amount }: { amount: number }) {
  return (
    <>
      <span>
        {formatWithCentimes(amount)}
        {'\u00a0'}
      </span>
      <small>DH</small>
    </>
  )
}
