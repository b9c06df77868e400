import { formatDirhams, formatWhole } from '#domain/money.ts'
import type { OrderSettings } from '#domain/settings/settings.ts'

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

const CONTACT_HINT = 'Pour commander davantage, contactez-nous.'

/**
 * Returns the message naming the exceeded limit, or null when the order is allowed.
 * @param lines one per size
 */
export function tooLargeMessage(lines: readonly { quantity: number }[], bounds: OrderBounds): string | null {
  const exceeded = exceededBound(lines, bounds)
  return exceeded === null ? null : `${exceeded}. ${CONTACT_HINT}`
}

/** Returns the limit that an order exceeds, in words: '10 pièces au plus par article'; null for none. */
export function exceededBound(
  lines: readonly { quantity: number }[],
  { max_pieces_per_line, max_pieces_per_order, max_lines_per_order }: OrderBounds,
): string | null {
  if (lines.some(({ quantity }) => quantity > max_pieces_per_line)) {
    return `${count(max_pieces_per_line, 'pièce')} au plus par article`
  }
  if (lines.length > max_lines_per_order)
    return `${count(max_lines_per_order, 'article')} au plus par commande`
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces > max_pieces_per_order) return `${count(max_pieces_per_order, 'pièce')} au plus par commande`
  return null
}

/** Returns the sentence for a total to pay, in dirhams, that exceeds the limit; null if it does not. */
export function tooDearMessage(total: number, max: number): string | null {
  return total > max ? `${formatDirhams(max)} au plus par commande. ${CONTACT_HINT}` : null
}

function count(number: number, noun: string): string {
  return `${formatWhole(number)} ${noun}${number > 1 ? 's' : ''}`
}
