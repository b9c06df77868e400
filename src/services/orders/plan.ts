import type { OrderQuote, QuotedLine } from '#contract/orders/changes.ts'
import { shortLineMessage } from '#domain/catalogue/stock.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { deliveryTerms } from '#domain/checkout/delivery.ts'
import { deducted } from '#domain/decants/deduction.ts'
import { ShopError } from '#domain/errors.ts'
import { type AgreedBill, agreedBill } from '#domain/orders/agreed-bill.ts'
import { type Discount, discountIssues, lineCountMessage } from '#domain/orders/change.ts'
import type { PromoBenefit } from '#domain/promo-codes/benefit.ts'
import type { DeliverySettings } from '#domain/settings/settings.ts'
import { listOfferedVariants } from '#services/catalogue/offered-variants.ts'
import { type Quantity, sumQuantities } from '#services/catalogue/stock.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** Describes a line of an order as it is stored. */
export type StoredLine = Omit<QuotedLine, 'item_id' | 'available'> & { id: number }

type PlannedLines = {
  /** Holds the present lines of the order; none for a new one. */
  items: readonly StoredLine[]
  kept: readonly { item_id: number; quantity: number }[]
  added: readonly { variant_id: number; quantity: number }[]
  now: Date
}

/** Reads the stock: by `lockStock` for a change, which must not be overtaken, by `readStock` for a quote. */
type StockRead<Db> = (db: Db, sizes: Quantity[]) => Promise<Map<number, number>>

type Short = { variant_id: number | null; stock: number; name: string | null }

/** Holds the lines of an order after a change, and those that are short of stock. */
export type LinePlan = { lines: QuotedLine[]; short: Short[] }

/**
 * Plans lines: kept ones at their agreed price, added ones at the shop's (`listOfferedVariants`, as in the
 * checkout). A kept line may grow as long as the size is in stock, even when it is no longer offered. It
 * refuses with `order_changed` when a kept line is gone.
 */
export async function planLines<Db extends Shop['db'] | ShopTransaction>(
  db: Db,
  { items, kept, added, now }: PlannedLines,
  stockOf: StockRead<Db>,
): Promise<LinePlan> {
  const held = sumQuantities(items.flatMap(withSize))
  const sizes = sumQuantities([...held, ...added])
  const stock = sizes.length === 0 ? new Map<number, number>() : await stockOf(db, sizes)
  const variantIds = added.map(({ variant_id }) => variant_id)
  const offered = await listOfferedVariants(db, { variantIds, now })
  const gone = kept.find(({ item_id }) => !items.some(({ id }) => id === item_id))
  if (gone !== undefined) throw orderChanged()
  const keptLines = items.flatMap(({ id, ...line }) => {
    const quantities = kept.filter(({ item_id }) => item_id === id).map(({ quantity }) => quantity)
    const quantity = quantities.reduce((sum, one) => sum + one, 0)
    return quantity === 0 ? [] : [{ ...line, item_id: id, quantity }]
  })
  const addedLines = sumQuantities(added).flatMap(({ variant_id, quantity }) => {
    const found = offered.find(({ variant }) => variant.id === variant_id)
    if (found === undefined) return []
    const { product, variant } = found
    const goods = { product_name: product.name, product_image: product.image_url, volume: variant.volume }
    return [{ ...goods, item_id: null, variant_id, quantity, price: variant.price }]
  })
  const heldOf = (id: number) => held.find(({ variant_id }) => variant_id === id)?.quantity ?? 0
  const lines = [...keptLines, ...addedLines].map((line): QuotedLine => {
    const left = line.variant_id === null ? undefined : stock.get(line.variant_id)
    // A deleted size has no stock, so the order keeps its pieces.
    const own = items.find(({ id }) => id === line.item_id)?.quantity ?? 0
    const available = line.variant_id === null || left === undefined ? own : left + heldOf(line.variant_id)
    return { ...line, available }
  })
  const withdrawn = variantIds.filter((id) => !offered.some(({ variant }) => variant.id === id))
  return {
    lines,
    short: [...shortLines(lines), ...withdrawn.map((variant_id) => ({ variant_id, stock: 0, name: null }))],
  }
}

function withSize({ variant_id, quantity }: { variant_id: number | null; quantity: number }) {
  return variant_id === null ? [] : [{ variant_id, quantity }]
}

/** Returns sizes of which the lines want more pieces than this order can have. */
function shortLines(lines: readonly QuotedLine[]): Short[] {
  const bySize = Map.groupBy(lines, ({ item_id, variant_id }) => variant_id ?? `line ${item_id}`)
  return [...bySize.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const wanted = [first, ...others].reduce((sum, { quantity }) => sum + quantity, 0)
    if (wanted <= first.available) return []
    return [{ variant_id: first.variant_id, stock: first.available, name: nameOf(first) }]
  })
}

function nameOf({ product_name, volume }: QuotedLine): string {
  return `${product_name}, ${volumeLabel(volume)}`
}

/** Holds everything that is agreed about the lines' price. */
type Terms = {
  city: string
  promo: PromoBenefit | null
  discount: Discount | null
  free_shipping: boolean
  delivery: DeliverySettings
  /** Are those that the lines still deduct. */
  decants?: readonly { amount: number }[]
  credit: number
}

/** Returns the bill of planned lines; see `agreedBill`. */
export function billOf(
  lines: readonly QuotedLine[],
  { city, promo, discount, free_shipping, delivery, decants = [], credit }: Terms,
): AgreedBill {
  return agreedBill(lines, {
    promo,
    staffDiscount: discount?.amount ?? 0,
    freeShipping: free_shipping,
    delivery: deliveryTerms(delivery),
    decants: deducted(decants),
    ...{ city, credit },
  })
}

/** Refuses with `insufficient_stock` and the short lines. */
export function refuseShort({ short }: LinePlan): void {
  if (short.length === 0) return
  throw new ShopError('insufficient_stock', short.map(shortMessage).join(' '), { details: { short } })
}

export function shortMessage({ name, stock }: Short): string {
  if (name === null) return 'Un article n’est plus proposé.'
  return shortLineMessage({ name, stock })
}

/** Refuses with `invalid_input` for no line, too many, or a discount that does not fit. */
export function refuseInvalid(
  { lines }: LinePlan,
  { amounts, discount }: { amounts: AgreedBill; discount: Discount | null },
): void {
  const message = lineCountMessage(lines.length)
  if (message !== null) throw new ShopError('invalid_input', message)
  if (discount === null) return
  const issues = discountIssues(discount, mostDiscount(amounts))
  const [first] = issues
  if (first !== undefined) throw new ShopError('invalid_input', first.message, { issues })
}

/** Says what is left of the goods after the promo code. */
function mostDiscount({ subtotal, discount_amount, staff_discount }: AgreedBill): number {
  return subtotal - discount_amount + staff_discount
}

/**
 * Refuses with `price_changed` and the quote when the total is higher than the one that was told; a lower one is
 * accepted (D6).
 */
export function refuseDearer(
  quote: Pick<OrderQuote, 'lines' | 'amounts'>,
  { total }: { total: number },
): void {
  if (quote.amounts.total <= total) return
  throw new ShopError(
    'price_changed',
    'Le total de la commande a changé. Vérifiez-le, puis confirmez à nouveau.',
    { details: { quote } },
  )
}

/** Returns the stored columns of a discount: the reason in one line, and none without an amount. */
export function discountColumns(
  discount: Discount | null,
  { staff_discount }: AgreedBill,
): { staff_discount: number; discount_reason: string | null } {
  return { staff_discount, discount_reason: discount?.reason ?? null }
}

export function orderChanged(): ShopError {
  return new ShopError('order_changed', 'Cette commande a changé entre-temps. Vérifiez-la, puis recommencez.')
}
