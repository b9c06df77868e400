import { shippingInWords } from '#domain/checkout/checkout.ts'
import { formatDirhams } from '#domain/money.ts'

type AmountsProps = {
  subtotal: number
  discount_amount: number
  /** Stands beside the discount: its percentage, or the promo code. */
  discountNote?: string | undefined
  /** Stands beside the delivery: the promo code that pays it. */
  shippingNote?: string | undefined
  /** Some old orders lack it. */
  shipping_cost?: number | null | undefined
  /** It is what a customer's credit pays. */
  credit?: number
  total: number
  totalLabel: string
  /** What of the total was not paid, because pieces were given back at the door. */
  not_taken?: number | undefined
}

export function Amounts({
  subtotal,
  discount_amount,
  discountNote,
  shippingNote,
  shipping_cost,
  credit = 0,
  total,
  totalLabel,
  not_taken = 0,
}: AmountsProps) {
  return (
    <dl className="sum">
      <div>
        <dt>Sous-total</dt>
        <dd>{formatDirhams(subtotal)}</dd>
      </div>
      {discount_amount > 0 && (
        <div className="less">
          <dt>{discountNote === undefined ? 'Réduction' : `Réduction (${discountNote})`}</dt>
          <dd>−{formatDirhams(discount_amount)}</dd>
        </div>
      )}
      <div>
        <dt>{shippingNote === undefined ? 'Livraison' : `Livraison (${shippingNote})`}</dt>
        <dd>{shippingInWords(shipping_cost)}</dd>
      </div>
      {credit > 0 && (
        <div className="less">
          <dt>Avoir</dt>
          <dd>−{formatDirhams(credit)}</dd>
        </div>
      )}
      <div className="tot">
        <dt>{totalLabel}</dt>
        <dd>{formatDirhams(total)}</dd>
      </div>
      {not_taken > 0 && (
        <>
          <div className="less">
            <dt>Rendu à la livraison</dt>
            <dd>−{formatDirhams(not_taken)}</dd>
          </div>
          <div className="tot">
            <dt>Réglé</dt>
            <dd>{formatDirhams(total - not_taken)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}
