import { shippingInWords } from '#domain/checkout/checkout.ts'
import { formatDirhams, formatDirhamsExactly } from '#domain/money.ts'
import type { ExchangeSum } from '#domain/returns/exchange.ts'

type ExchangeAmountsProps = ExchangeSum & {
  subtotal: number
  shipping_cost: number
  /** What the pieces that come back are worth. */
  worth: number
}

/** Shows what goes out, what comes back, and the difference to collect or to give back. */
export function ExchangeAmounts({ subtotal, shipping_cost, worth, due, rest }: ExchangeAmountsProps) {
  return (
    <dl className="sum">
      <div>
        <dt>Articles envoyés</dt>
        <dd>{formatDirhams(subtotal)}</dd>
      </div>
      <div>
        <dt>Livraison</dt>
        <dd>{shippingInWords(shipping_cost)}</dd>
      </div>
      <div className="less">
        <dt>Articles rendus</dt>
        <dd>−{formatDirhamsExactly(worth)}</dd>
      </div>
      {(due > 0 || rest === 0) && (
        <div className="tot">
          <dt>À encaisser</dt>
          <dd>{formatDirhams(due)}</dd>
        </div>
      )}
      {rest > 0 && (
        <div className="tot">
          <dt>À rendre</dt>
          <dd>{formatDirhamsExactly(rest)}</dd>
        </div>
      )}
    </dl>
  )
}
