import { type PointerEvent, useState } from 'react'
import { formatDirhams, formatWhole } from '#domain/money.ts'
import { formatDay } from '#web/admin/pieces/dates.ts'
import type { Dashboard } from '#web/data/admin-dashboard.ts'
import { ChartBars } from './chart-bars.tsx'

export type Day = Dashboard['days'][number]

/** The picture: a day that is pointed at, touched or reached with the arrow keys says its figures. */
export function ChartPlot({ days }: { days: Day[] }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const last = days.length - 1
  const shown = chosen === null ? undefined : days[chosen]
  const label = shown === undefined ? sumUp(days) : tell(shown)

  function point({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const column = Math.floor(((clientX - left) / width) * days.length)
    setChosen(Math.min(Math.max(column, 0), last))
  }

  return (
    <figure className="days">
      <figcaption>
        <strong>{label.when}</strong> <span>{label.sales}</span> <span>{label.orders}</span>
      </figcaption>
      <div
        className="plot"
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
      >
        <ChartBars kind="sales" values={days.map(({ sales }) => sales)} chosen={chosen} />
        <ChartBars kind="orders" values={days.map(({ orders }) => orders)} chosen={chosen} />
        <input
          type="range"
          className="sr"
          aria-label="Jour"
          min={0}
          max={last}
          value={chosen ?? last}
          aria-valuetext={tellAloud(days[chosen ?? last])}
          onChange={({ target }) => setChosen(target.valueAsNumber)}
          onFocus={({ target }) => setChosen(target.valueAsNumber)}
          onBlur={() => setChosen(null)}
        />
      </div>
      <div className="days-axis" aria-hidden="true">
        {[0, Math.floor(last / 2)].map((index) => (
          <span key={index}>{formatDay(days[index]?.day ?? '')}</span>
        ))}
        <span>Aujourd’hui</span>
      </div>
    </figure>
  )
}

function tell({ day, sales, orders }: Day): { when: string; sales: string; orders: string } {
  const unit = orders > 1 ? 'commandes' : 'commande'
  return { when: formatDay(day), sales: formatDirhams(sales), orders: `${formatWhole(orders)} ${unit}` }
}

function tellAloud(day: Day | undefined): string | undefined {
  return day && Object.values(tell(day)).join(', ')
}

function sumUp(days: Day[]) {
  const sales = days.reduce((sum, day) => sum + day.sales, 0)
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  return { ...tell({ day: days[0]?.day ?? '', sales, orders }), when: 'En tout' }
}
