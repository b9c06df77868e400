import { SHIPPING_DH } from '#domain/checkout.ts'
import { formatDirhams } from '#domain/money.ts'

type AmountsProps = {
  subtotal: number
  discount_amount: number
  /** Told beside the discount: how much of a hundred it is, or which code made it. */
  discountNote?: string | undefined
  /** Orders that recorded none were shipped at the usual price (storefront §9). */
  shipping_cost?: number | undefined
  total: number
  totalLabel: string
}

/** Subtotal, discount, shipping and total; a shipping cost of 0 is 'Gratuite' (storefront §9). */
export function Amounts({
  subtotal,
  discount_amount,
  discountNote,
  shipping_cost = SHIPPING_DH,
  total,
  totalLabel,
}: AmountsProps) {
  return (
    <dl className="sum">
      <div>
        <dt>Sous-total</dt>
        <dd>{formatDirhams(subtotal)}</dd>
      </div>
      {discount_amount > 0 && (
        <div className="less">
          <dt>Réduction{discountNote !== undefined && ` (${discountNote})`}</dt>
          <dd>−{formatDirhams(discount_amount)}</dd>
        </div>
      )}
      <div>
        <dt>Livraison</dt>
        <dd>{shipping_cost === 0 ? 'Gratuite' : formatDirhams(shipping_cost)}</dd>
      </div>
      <div className="tot">
        <dt>{totalLabel}</dt>
        <dd>{formatDirhams(total)}</dd>
      </div>
    </dl>
  )
}
