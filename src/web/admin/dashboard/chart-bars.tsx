import { formatDirhams, formatWhole } from '#domain/money.ts'
import { QUARTERS, quarterOf } from './scale.ts'

const HEIGHT = 100
const GAP = 0.16

const NAMES = { sales: 'Ventes', orders: 'Commandes' } as const
const FORMATS = { sales: formatDirhams, orders: formatWhole } as const

/** A column per day, stretched to the width there is. */
export function ChartBars({
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
      <svg viewBox={`0 0 ${values.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
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
