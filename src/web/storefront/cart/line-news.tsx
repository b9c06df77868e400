import type { MouseEvent } from 'react'
import type { CartLine } from '#domain/cart/cart.ts'
import { insufficientStockMessage } from '#domain/catalogue/stock.ts'
import { formatDirhams, formatWhole, wholeDirhams } from '#domain/money.ts'
import { say } from '#domain/words/say.ts'
import { lineName } from '#web/data/cart/notices.ts'
import { acknowledgeLine } from '#web/data/cart/store.ts'
import { sayWith } from '#web/ui/say-with.tsx'
import { WORDS } from './words.fr.ts'

/** Changes of a line, shown until the shopper acknowledges them (D25). */
export function LineNews({ line }: { line: CartLine }) {
  const { news, variant, quantity } = line
  if (news === undefined) return null
  return (
    <div className="line-news">
      {news.price !== null && (
        <p>
          {sayWith(news.price < variant.price ? WORDS.newPrice : WORDS.promotion, {
            change: (
              <b>
                {say(WORDS.change, {
                  before: formatWhole(wholeDirhams(news.price)),
                  now: formatDirhams(variant.price),
                })}
              </b>
            ),
          })}
        </p>
      )}
      {news.quantity !== null && (
        <p>
          {sayWith(WORDS.newStock, {
            change: <b>{say(WORDS.change, { before: news.quantity, now: quantity })}</b>,
          })}
        </p>
      )}
      {news.isShort && <p>{say(WORDS.short, { message: insufficientStockMessage(variant.stock) })}</p>}
      <button
        type="button"
        className="link"
        aria-label={say(WORDS.seenLine, { line: lineName(line) })}
        onClick={(event) => {
          focusName(event)
          acknowledgeLine(variant.id)
        }}
      >
        {WORDS.seen}
      </button>
    </div>
  )
}

/** The focused button is about to be removed, so its line's link gets the focus. */
function focusName({ currentTarget }: MouseEvent): void {
  currentTarget.closest('tr')?.querySelector('a')?.focus({ preventScroll: true })
}
