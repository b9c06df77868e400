import { foldText } from '#domain/text.ts'
import { readYesNo } from './cells.ts'

/** Returns a heading as it is compared and remembered: `Prix (DH)` → `prix`. */
export function headingKey(heading: string): string {
  return foldText(heading)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Headings that may ask a question or name a number of pieces: `En stock` with 0 and 1 answers a question. */
const ASKING_HEADINGS: readonly string[] = ['en stock', 'in stock', 'disponible', 'available', 'encaisse']

/** Says whether a column says yes or no: in words, or in 0 and 1 below a heading that asks, such as `En stock ?`. */
export function isYesNoColumn(heading: string, cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (filled.some((cell) => readYesNo(cell) === undefined)) return false
  const asks = /[?？؟]\s*$/u.test(heading) || ASKING_HEADINGS.includes(headingKey(heading))
  return asks || filled.some((cell) => cell !== '0' && cell !== '1')
}

/** A line of sums begins with one of these words, by `headingKey`. */
const TOTAL_WORDS: readonly string[] = [
  ...['total', 'totaux', 'totals', 'sous total', 'sous totaux', 'subtotal', 'total general', 'grand total'],
  ...['total ttc', 'total ht', 'total dh', 'total mad', 'total stock', 'somme', 'sum'],
]

/** Says whether a line adds up the others: its first words say so. A perfume called 'Total Éclipse' is not such a line. */
export function isTotalLine(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '') ?? ''
  return TOTAL_WORDS.includes(headingKey(first))
}
