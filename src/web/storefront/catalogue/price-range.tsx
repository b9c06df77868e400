import { PRICE_FLOOR_DH, PRICE_STEP_DH } from '#domain/catalogue/filter.ts'
import { formatDirhams } from '#domain/money.ts'
import { say } from '#domain/words/say.ts'
import { WORDS } from './words.fr.ts'
import './price-range.css'

type PriceRangeProps = {
  min: number
  /** Null means no maximum, at the right end. */
  max: number | null
  ceiling: number
  onChange: (range: { min: number; max: number | null }) => void
}

/** The thumbs get smaller touch targets below this distance, as a share of the rail. */
const NEAR = 0.25

/** Shows two native sliders on one rail; they cannot cross. */
export function PriceRange({ min, max, ceiling, onChange }: PriceRangeProps) {
  const upper = Math.min(max ?? ceiling, ceiling)
  const lower = Math.min(min, upper)
  const scale = { min: PRICE_FLOOR_DH, max: ceiling, step: PRICE_STEP_DH }
  return (
    <div className="blk prices">
      <p className="blk-h">
        {WORDS.price}{' '}
        <span className="v">
          {say(WORDS.priceRange, { min: formatDirhams(lower), max: formatDirhams(upper) })}
        </span>
      </p>
      <div className={upper - lower < ceiling * NEAR ? 'price-range is-near' : 'price-range'}>
        <svg
          className="rail"
          viewBox={`0 0 ${ceiling} 1`}
          width="240"
          height="4"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect className="rail-all" width={ceiling} height="1" />
          <rect className="rail-chosen" x={lower} width={upper - lower} height="1" />
        </svg>
        <input
          type="range"
          {...scale}
          aria-label={WORDS.minimum}
          aria-valuetext={formatDirhams(lower)}
          className={lower > ceiling / 2 ? 'is-above' : undefined}
          value={lower}
          onChange={(event) => onChange({ min: Math.min(Number(event.target.value), upper), max })}
        />
        <input
          type="range"
          {...scale}
          aria-label={WORDS.maximum}
          aria-valuetext={formatDirhams(upper)}
          value={upper}
          onChange={(event) => {
            const value = Math.max(Number(event.target.value), lower)
            onChange({ min, max: value >= ceiling ? null : value })
          }}
        />
      </div>
    </div>
  )
}
