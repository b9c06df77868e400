import { formatWhole, wholeDirhams } from '#domain/money.ts'
import type { OrderSettings } from '#domain/settings/settings.ts'
import { SAYINGS } from '#domain/words/bounds-sayings.fr.ts'
import { type Saying, sayingOf } from '#domain/words/said.ts'

/** Limits of one order (D39). */
export type OrderBounds = Pick<
  OrderSettings,
  'max_pieces_per_line' | 'max_pieces_per_order' | 'max_lines_per_order'
>

/** Far above any real cart; keeps sums within the database's integer range. */
export const MAX_QUANTITY_PER_LINE = 999
export const MAX_LINES_PER_ORDER = 100
/** Upper bound whatever the settings; keeps amounts within the database's range. */
export const MAX_ORDER_TOTAL_DH = 9_999_999

/**
 * Says which limit an order exceeds; null when the order is allowed.
 * @param lines one per size
 */
export function tooLargeMessage(lines: readonly { quantity: number }[], bounds: OrderBounds): Saying | null {
  return beyond(exceededBound(lines, bounds))
}

/** Returns the limit that an order exceeds, in words: '10 pièces au plus par article'; null for none. */
export function exceededBound(
  lines: readonly { quantity: number }[],
  { max_pieces_per_line, max_pieces_per_order, max_lines_per_order }: OrderBounds,
): Saying | null {
  if (lines.some(({ quantity }) => quantity > max_pieces_per_line))
    return bound('piecesPerLine', max_pieces_per_line)
  if (lines.length > max_lines_per_order) return bound('linesPerOrder', max_lines_per_order)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return pieces > max_pieces_per_order ? bound('piecesPerOrder', max_pieces_per_order) : null
}

/** Says that a total to pay, in dirhams, exceeds the limit; null if it does not. */
export function tooDearMessage(total: number, max: number): Saying | null {
  return total > max
    ? beyond(sayingOf(SAYINGS, 'amountPerOrder', { amount: formatWhole(wholeDirhams(max)) }))
    : null
}

function bound(name: 'piecesPerLine' | 'linesPerOrder' | 'piecesPerOrder', count: number): Saying {
  return sayingOf(SAYINGS, name, { count, shown: formatWhole(count) })
}

function beyond(bound: Saying | null): Saying | null {
  return bound === null ? null : sayingOf(SAYINGS, 'beyond', { bound })
}
