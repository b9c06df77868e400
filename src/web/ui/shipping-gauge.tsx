import { formatDirhams } from '#domain/money.ts'
import { CircleCheck, Truck } from '#web/ui/icons.tsx'
import { WORDS } from './shipping-gauge-words.fr.ts'

/** Shows how far a cart is from free shipping; nothing where shipping is never free. */
export function ShippingGauge({ subtotal, missing }: { subtotal: number; missing: number | null }) {
  if (missing === null) return null
  const isFree = missing === 0
  const Sign = isFree ? CircleCheck : Truck
  return (
    <div className={isFree ? 'gauge is-done' : 'gauge'} data-clear>
      <p className="top">
        <Sign />
        {isFree ? (
          <span>{WORDS.free}</span>
        ) : (
          <span>
            <span>{WORDS.before}</span>
            <b>{formatDirhams(missing)}</b>
            <span>{WORDS.after}</span>
          </span>
        )}
      </p>
      <progress
        className="rail"
        value={isFree ? 1 : subtotal}
        max={isFree ? 1 : subtotal + missing}
        aria-label={WORDS.gauge}
      />
    </div>
  )
}
