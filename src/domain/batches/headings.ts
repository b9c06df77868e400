import { foldText } from '#domain/text.ts'
import { readYesNo } from './cells.ts'

/** In brackets these are no unit: `Description (arabe)` is another column than `Description`. */
const LANGUAGES: readonly string[] = ['arabe', 'en arabe', 'arabic', 'ar']

/** Returns a heading as it is compared and remembered: `Prix (DH)` → `prix`. */
export function headingKey(heading: string): string {
  return foldText(heading)
    .replace(/\(([^()]*)\)/g, (_, inside: string) => (LANGUAGES.includes(inside.trim()) ? ` ${inside}` : ' '))
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

/** A line of sums also begins in these ways, by `headingKey`: 'Total of 2 results', 'Totaux du mois', 'الإجمالي'. */
const TOTAL_STARTS = /^(?:total (?:of|de|des) \d|(?:totals|totaux|الاجمالي|اجمالي|المجموع)(?: |$))/

/** Says whether a line adds up the others: its first words say so. A perfume called 'Total Éclipse' is not such a line. */
export function isTotalLine(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '') ?? ''
  const key = headingKey(first)
  return TOTAL_WORDS.includes(key) || TOTAL_STARTS.test(key) || /^\s*total\s*:/i.test(first)
}
