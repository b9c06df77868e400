import type { ReactNode } from 'react'
import { formatWhole, formatWithCentimes } from '#domain/money.ts'
import type { Dashboard } from '#web/data/admin/dashboard.ts'
import { LOW_STOCK_PATH, ordersIn } from './list-links.ts'

/** The six cards (A2.12); some link to the list behind the figure. */
export function Figures({ dashboard }: { dashboard: Dashboard | undefined }) {
  return (
    <dl className="stats" aria-busy={dashboard === undefined}>
      <Figure label="Ventes totales">{dashboard && <Money amount={dashboard.totalSales} />}</Figure>
      <Figure label="Ventes du mois">{dashboard && <Money amount={dashboard.monthlySales} />}</Figure>
      <Figure label="Commandes du mois">{dashboard && formatWhole(dashboard.monthlyOrders)}</Figure>
      <Figure label="Commandes totales">{dashboard && formatWhole(dashboard.totalOrders)}</Figure>
      <Figure label="Nouvelles commandes" href={ordersIn('nouveau')}>
        {dashboard && formatWhole(dashboard.newOrders)}
      </Figure>
      <Figure
        label="Produits en stock faible"
        href={LOW_STOCK_PATH}
        isWarning={dashboard !== undefined && dashboard.lowStockProducts > 0}
      >
        {dashboard && formatWhole(dashboard.lowStockProducts)}
      </Figure>
    </dl>
  )
}

type FigureProps = {
  label: string
  href?: string
  isWarning?: boolean
  /** Empty while loading. */
  children: ReactNode
}

function Figure({ label, href, isWarning = false, children }: FigureProps) {
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
    </div>
  )
}

function Money({ amount }: { amount: number }) {
  return (
    <>
      {formatWithCentimes(amount)}
      {'\u00a0'}
      <small>DH</small>
    </>
  )
}
