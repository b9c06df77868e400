import { FREE_SHIPPING_FROM_DH } from '#domain/checkout/checkout.ts'
import { formatDirhams } from '#domain/money.ts'
import { CircleCheck, Truck } from '#web/ui/icons.tsx'

/** How far a cart is from free shipping. */
export function ShippingGauge({ subtotal, missing }: { subtotal: number; missing: number }) {
  const isFree = missing === 0
  const Sign = isFree ? CircleCheck : Truck
  return (
    <div className={isFree ? 'gauge is-done' : 'gauge'}>
      <p className="top">
        <Sign className="ic" aria-hidden="true" />
        {isFree ? (
          <span>Livraison offerte</span>
        ) : (
          <span>
            Plus que <b>{formatDirhams(missing)}</b> pour la livraison offerte
          </span>
        )}
      </p>
      <progress
        className="rail"
        value={Math.min(subtotal, FREE_SHIPPING_FROM_DH)}
        max={FREE_SHIPPING_FROM_DH}
        aria-label="Vers la livraison offerte"
      />
    </div>
  )
}
