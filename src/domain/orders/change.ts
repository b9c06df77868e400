import { cleanText } from '#domain/customers/contact-details.ts'
import type { Issue } from '#domain/errors.ts'
import { formatDirhams, formatWhole, wholeDirhams } from '#domain/money.ts'
import { MAX_LINES_PER_ORDER, MAX_QUANTITY_PER_LINE } from './bounds.ts'
import { isCancellable, type OrderStatus } from './order.ts'

export const MAX_DISCOUNT_REASON_LENGTH = 120
const MIN_DISCOUNT_REASON_LENGTH = 3

/** Lines, delivery and discount change until the order has left the shop (A19.10). */
export function isChangeable(status: OrderStatus): boolean {
  return isCancellable(status)
}

/** Says what staff take off an order, in whole dirhams, and why. */
export type Discount = { amount: number; reason: string }

/**
 * Returns the issues of a discount, at `discount.amount` and `discount.reason`.
 * @param most what is left of the goods after the promo code
 */
export function discountIssues({ amount, reason }: Discount, most: number): Issue[] {
  const issues: Issue[] = []
  if (!Number.isInteger(amount) || amount <= 0)
    issues.push({ path: 'discount.amount', message: 'La remise est un nombre entier de dirhams.' })
  else if (amount > most)
    issues.push({
      path: 'discount.amount',
      message: `La remise dépasse le montant des articles (${formatDirhams(most)}).`,
    })
  const { length } = [...cleanText(reason)]
  if (length < MIN_DISCOUNT_REASON_LENGTH)
    issues.push({ path: 'discount.reason', message: 'Dites pourquoi cette remise est accordée.' })
  else if (length > MAX_DISCOUNT_REASON_LENGTH)
    issues.push({
      path: 'discount.reason',
      message: `La raison compte au plus ${MAX_DISCOUNT_REASON_LENGTH} caractères.`,
    })
  return issues
}

/** Returns the sentence for too many lines, or null. */
export function lineCountMessage(lines: number): string | null {
  if (lines === 0) return 'Une commande garde au moins un article. Pour n’en garder aucun, annulez-la.'
  if (lines > MAX_LINES_PER_ORDER) return `${MAX_LINES_PER_ORDER} articles au plus par commande.`
  return null
}

/** Returns the sentence for too many pieces of a line, or null. Merged orders add up pieces, so each line is checked. */
export function linePiecesMessage(lines: readonly { quantity: number }[]): string | null {
  return lines.some(({ quantity }) => quantity > MAX_QUANTITY_PER_LINE)
    ? `${MAX_QUANTITY_PER_LINE} pièces au plus par article.`
    : null
}

/** Counts the pieces of a size at a price that an order had before and has after; 0 for none. */
type LineDifference<Volume extends string> = {
  product_name: string
  volume: Volume
  price: number
  before: number
  after: number
}

type Line<Volume extends string> = { product_name: string; volume: Volume; price: number; quantity: number }

/** Returns the differences between the lines of an order before and after a change, in the order of the lines. */
export function lineDifferences<Volume extends string>(
  before: readonly Line<Volume>[],
  after: readonly Line<Volume>[],
): LineDifference<Volume>[] {
  const sums = new Map<string, LineDifference<Volume>>()
  function add({ product_name, volume, price, quantity }: Line<Volume>, when: 'before' | 'after') {
    const key = JSON.stringify([product_name, volume, price])
    const known = sums.get(key) ?? { product_name, volume, price, before: 0, after: 0 }
    sums.set(key, { ...known, [when]: known[when] + quantity })
  }
  for (const line of before) add(line, 'before')
  for (const line of after) add(line, 'after')
  return [...sums.values()].filter((sum) => sum.before !== sum.after)
}

type Pieces = { variant_id: number | null; quantity: number }

/** Says how many pieces of each size a change takes from the stock, or gives back (below 0); ascending by id. */
export function stockDifferences(
  before: readonly Pieces[],
  after: readonly Pieces[],
): { variant_id: number; quantity: number }[] {
  const sums = new Map<number, number>()
  function add({ variant_id, quantity }: Pieces, sign: 1 | -1) {
    if (variant_id !== null) sums.set(variant_id, (sums.get(variant_id) ?? 0) + sign * quantity)
  }
  for (const line of before) add(line, -1)
  for (const line of after) add(line, 1)
  return [...sums]
    .map(([variant_id, quantity]) => ({ variant_id, quantity }))
    .filter(({ quantity }) => quantity !== 0)
    .sort((one, other) => one.variant_id - other.variant_id)
}

/** Says why a printed slip is no longer right: the total on it and today's, or what else changed. */
export type VoidSlip = { printed_total: number; total: number; changed: 'total' | 'lines' | 'address' }

/** Returns the sentence of the specification, for a slip that must be printed again. */
export function voidSlipSentence({ printed_total, total, changed }: VoidSlip): string {
  if (changed === 'lines') return 'Étiquette à réimprimer\u00a0: les articles ont changé.'
  if (changed === 'address') return 'Étiquette à réimprimer\u00a0: l’adresse a changé.'
  const before = formatWhole(wholeDirhams(printed_total))
  return `Étiquette à réimprimer\u00a0: le total a changé (${before} → ${formatDirhams(total)}).`
}
