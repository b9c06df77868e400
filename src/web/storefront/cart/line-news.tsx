import type { MouseEvent } from 'react'
import type { CartLine } from '#domain/cart/cart.ts'
import { insufficientStockMessage } from '#domain/catalogue/stock.ts'
import { formatDirhams, formatWhole, wholeDirhams } from '#domain/money.ts'
import { lineName } from '#web/data/cart/notices.ts'
import { acknowledgeLine } from '#web/data/cart/store.ts'

/** Changes of a line, shown until the shopper acknowledges them (D25). */
export function LineNews({ line }: { line: CartLine }) {
  const { news, variant, quantity } = line
  if (news === undefined) return null
  return (
    <div className="line-news">
      {news.price !== null && (
        <p>
          {news.price < variant.price ? 'Prix mis à jour' : 'Promotion appliquée'}&nbsp;:{' '}
          <b>
            {formatWhole(wholeDirhams(news.price))} → {formatDirhams(variant.price)}
          </b>
        </p>
      )}
      {news.quantity !== null && (
        <p>
          Stock mis à jour&nbsp;:{' '}
          <b>
            {news.quantity} → {quantity}
          </b>
        </p>
      )}
      {news.isShort && <p>Stock insuffisant&nbsp;: {insufficientStockMessage(variant.stock)}</p>}
      <button
        type="button"
        className="link"
        aria-label={`Compris\u00a0: ${lineName(line)}`}
        onClick={(event) => {
          focusName(event)
          acknowledgeLine(variant.id)
        }}
      >
        Compris
      </button>
    </div>
  )
}

/** The focused button is about to be removed, so its line's link gets the focus. */
function focusName({ currentTarget }: MouseEvent): void {
  currentTarget.closest('tr')?.querySelector('a')?.focus({ preventScroll: true })
}
