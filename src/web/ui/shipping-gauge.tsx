import { formatDirhams } from '#domain/money.ts'
import { CircleCheck, Truck } from '#web/ui/icons.tsx'

/** Shows how far a cart is from free shipping; nothing where shipping is never free. */
export function ShippingGauge({ subtotal, missing }: { subtotal: number; missing: number | null }) {
  if (missing === null) return null
  const isFree = missing === 0
  const Sign = isFree ? CircleCheck : Truck
  return (
    <div className={isFree ? 'gauge is-done' : 'gauge'}>
      <p className="top">
        <Sign />
        {isFree ? (
          <span>Livraison offerte</span>
        ) : (
          <span>
            <span>Plus que </span>
            <b>{formatDirhams(missing)}</b>
            <span> pour la livraison offerte</span>
          </span>
        )}
      </p>
      <progress
        className="rail"
        value={isFree ? 1 : subtotal}
        max={isFree ? 1 : subtotal + missing}
        aria-label="Vers la livraison offerte"
      />
    </div>
  )
}
