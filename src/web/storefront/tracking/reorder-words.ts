import type { ReorderedLine } from '#domain/cart/order-again.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { formatDirhams } from '#domain/money.ts'
import { say, sayCount } from '#domain/words/say.ts'
import { WORDS } from './order-again-words.fr.ts'

/** Says how much of a former order went into the cart. */
export function addedWords(count: number): string {
  return count === 0 ? WORDS.noneAdded : sayCount(WORDS.added, count, {})
}

/** Says what differs from the former order: fewer pieces, or another price; null if nothing does. */
export function lineWords({ ordered, added, shortfall, price }: ReorderedLine): string | null {
  const name = say(WORDS.line, { product: ordered.product_name, volume: volumeLabel(ordered.volume) })
  const amount = added === 0 ? WORDS.noPiece : say(WORDS.pieces, { added, wanted: ordered.quantity })
  switch (shortfall) {
    case 'no_longer_sold':
      return say(WORDS.noLongerSold, { name })
    case 'sold_out':
      return say(WORDS.soldOut, { name })
    case 'stock':
      return say(WORDS.stock, { name, amount })
    case 'bounds':
      return say(WORDS.bounds, { name, amount })
    case null:
      return price === null || price === ordered.price
        ? null
        : say(WORDS.price, { name, now: formatDirhams(price), before: formatDirhams(ordered.price) })
  }
}
