import { type PointerEvent, useState } from 'react'
import { formatDirhams, formatWhole } from '#domain/money.ts'
import { formatDay } from '#web/admin/pieces/dates.ts'
import type { Dashboard } from '#web/data/admin/dashboard.ts'
import { inlineDirection } from '#web/ui/inline-direction.ts'
import { QUARTERS, quarterOf } from './scale.ts'

const HEIGHT = 100
const GAP = 0.16

const NAMES = { sales: 'Ventes', orders: 'Commandes' } as const
const FORMATS = { sales: formatDirhams, orders: formatWhole } as const

export type Day = Dashboard['days'][number]

/** Shows the chart. Pointing at a day, touching it or moving to it with the arrow keys shows its figures. */
export function ChartPlot({ days }: { days: Day[] }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const last = days.length - 1
  const shown = chosen === null ? undefined : days[chosen]
  const told = shown && tell(shown)

  function point({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, right, width } = currentTarget.getBoundingClientRect()
    const along = inlineDirection() === 1 ? clientX - left : right - clientX
    const column = Math.floor((along / width) * days.length)
    setChosen(Math.min(Math.max(column, 0), last))
  }

  return (
    <figure className="days">
      <figcaption>
        <strong>{told?.when ?? 'Jour par jour'}</strong> <span>{told?.sales}</span>{' '}
        <span>{told?.orders}</span>
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
          aria-valuetext={spokenFigures(days[chosen ?? last])}
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

function spokenFigures(day: Day | undefined): string | undefined {
  return day && Object.values(tell(day)).join(', ')
}

/** Shows one column per day, stretched to the available width. */
function ChartBars({
  kind,
  values,
  chosen,
}: {
  kind: 'sales' | 'orders'
  values: number[]
  chosen: number | null
}) {
  const top = quarterOf(Math.max(...values)) * 4
  return (
    <div className={`bars is-${kind}`} aria-hidden="true">
      <p>
        {NAMES[kind]} <span>{FORMATS[kind](top)}</span>
      </p>
      <svg
        viewBox={`0 0 ${values.length} ${HEIGHT}`}
        width="600"
        height="132"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {QUARTERS.map((quarter) => (
          <line key={quarter} x2={values.length} y1={quarter * 25} y2={quarter * 25} />
        ))}
        {chosen !== null && <rect className="at" x={chosen} width={1} height={HEIGHT} />}
        {values.map((value, index) => {
          const height = (value / top) * HEIGHT
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the column of a day is its place
              key={index}
              x={index + GAP}
              y={HEIGHT - height}
              width={1 - 2 * GAP}
              height={height}
            />
          )
        })}
      </svg>
    </div>
  )
}
