import type { Volume } from '#domain/catalogue/product.ts'
import type { Issue } from '#domain/errors.ts'
import { wholeDirhams } from '#domain/money.ts'
import { type Discount, discountIssues } from '#domain/orders/change.ts'
import { readTypedAmount } from '#web/admin/pieces/typed-number.ts'
import type { OrderSize } from '#web/data/admin/order-changes.ts'

/** A line of the form: an agreed line has its id in the order, an added one has a size. */
export type LineDraft = {
  item_id: number | null
  variant_id: number | null
  product_name: string
  product_image: string
  volume: Volume
  price: number
  quantity: number
}

/** Holds what is agreed with the customer about an order, as typed. */
export type AgreedDraft = {
  lines: readonly LineDraft[]
  free_shipping: boolean
  /** It is in dirhams; empty for none. */
  discount: string
  reason: string
  /** Says whether the customer's credit is used or given back; null while it stays as it is. */
  use_credit: boolean | null
}

export const NOTHING_AGREED: AgreedDraft = {
  lines: [],
  free_shipping: false,
  discount: '',
  reason: '',
  use_credit: null,
}

/** Adds one piece of a size to the line that has it at this price, or to a new line. */
export function addSize(lines: readonly LineDraft[], size: OrderSize): LineDraft[] {
  const present = lines.find((line) => isSame(line, size))
  if (present !== undefined) return setQuantity(lines, present, present.quantity + 1)
  const { variant_id, product_name, product_image, volume, price } = size
  return [...lines, { item_id: null, variant_id, product_name, product_image, volume, price, quantity: 1 }]
}

function isSame(line: LineDraft, { variant_id, price }: OrderSize): boolean {
  // An added line has the shop's price, whatever it is.
  return line.variant_id === variant_id && (line.item_id === null || line.price === price)
}

/** Sets a line's quantity; with 0 the line is removed. */
export function setQuantity(lines: readonly LineDraft[], line: LineDraft, quantity: number): LineDraft[] {
  if (quantity <= 0) return lines.filter((one) => one !== line)
  return lines.map((one) => (one === line ? { ...one, quantity } : one))
}

/** Returns the discount as typed; null when there is none. */
export function typedDiscount({ discount, reason }: AgreedDraft): Discount | null {
  if (discount.trim() === '') return null
  return { amount: readTypedAmount(discount), reason }
}

/** Returns the issues of what is agreed: no line, or an invalid discount. */
export function agreedIssues(draft: AgreedDraft): Issue[] {
  const goods = draft.lines.reduce((sum, { price, quantity }) => sum + wholeDirhams(price) * quantity, 0)
  const discount = typedDiscount(draft)
  return [
    ...(draft.lines.length === 0 ? [{ path: 'lines', message: 'Ajoutez au moins un article.' }] : []),
    ...(discount === null ? [] : discountIssues(discount, goods)),
  ]
}

/**
 * Returns the form's content as the calls need it; a discount that is not complete yet is left out of a
 * quote.
 */
export function wantedOf(draft: AgreedDraft) {
  const { lines, free_shipping, use_credit } = draft
  const discount = typedDiscount(draft)
  const isQuotable = discount !== null && Number.isInteger(discount.amount) && discount.amount > 0
  return {
    kept: lines.flatMap(({ item_id, quantity }) => (item_id === null ? [] : [{ item_id, quantity }])),
    added: lines.flatMap(({ item_id, variant_id, quantity }) =>
      item_id !== null || variant_id === null ? [] : [{ variant_id, quantity }],
    ),
    free_shipping,
    discount: isQuotable ? discount : null,
    ...(use_credit !== null && { use_credit }),
  }
}
