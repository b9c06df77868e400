import type { OrderChange } from '#contract/orders/admin.ts'
import type { QuotedLine } from '#contract/orders/changes.ts'
import type { DeductedDecant } from '#domain/decants/deduction.ts'
import type { AgreedBill } from '#domain/orders/agreed-bill.ts'
import { lineDifferences, stockDifferences } from '#domain/orders/change.ts'
import { giveBackStock, type OrderMove, takeStock } from '#services/catalogue/stock.ts'
import { adjustCustomerTotal } from '#services/customers/order-totals.ts'
import { rewriteDeductions } from '#services/decants/settle.ts'
import type { ShopTransaction } from '#services/shop.ts'
import type { Agreed, AgreedPromo } from './agreed.ts'
import { unitCost } from './unit-cost.ts'

export type Rewritten = {
  lines: readonly QuotedLine[]
  amounts: AgreedBill
  discount_reason: string | null
  free_shipping: boolean
  /** The order takes over this promo code. */
  promo?: AgreedPromo
  /** What the lines still deduct. */
  decants: readonly DeductedDecant[]
  /** Added lines come from this order: their costs are copied from it. */
  costsOf?: string
}

/** Returns the differences that a change makes, for the order's history; without fields nothing changes. */
export function differencesOf(
  order: Agreed,
  { lines, amounts, discount_reason, free_shipping }: Omit<Rewritten, 'decants'>,
): Pick<OrderChange, 'fields' | 'lines'> & { amounts: NonNullable<OrderChange['amounts']> } {
  const { discount_amount, decant_discount, staff_discount, shipping_cost, credit, total } = amounts
  const differences = lineDifferences(order.items, lines)
  const changed = {
    lines: differences.length > 0,
    shipping_cost: shipping_cost !== order.shipping_cost || free_shipping !== order.free_shipping,
    discount: staff_discount !== order.staff_discount || discount_reason !== order.discount_reason,
    decants: decant_discount !== order.decant_discount,
    credit: credit !== order.credit,
  }
  return {
    fields: Object.entries(changed).flatMap(([field, hasChanged]) => (hasChanged ? [field] : [])),
    lines: differences,
    amounts: {
      discount: { before: order.discount_amount, after: discount_amount },
      shipping: { before: order.shipping_cost, after: shipping_cost },
      total: { before: order.total, after: total },
    },
  }
}

/**
 * Writes new lines and amounts into a locked order whose sizes are locked and in stock: the stock moves by the
 * difference, then the customer's figures (A19.12).
 */
export async function rewriteOrder(
  tx: ShopTransaction,
  order: Agreed,
  { lines, amounts, discount_reason, free_shipping, promo, decants, costsOf }: Rewritten,
  { staffId, now }: { staffId: number; now: Date },
): Promise<void> {
  await moveStock(tx, stockDifferences(order.items, lines), { orderId: order.id, staffId, now })
  await writeLines(tx, order, { lines, costsOf })
  const { subtotal, discount_amount, decant_discount, staff_discount, shipping_cost, credit, total } = amounts
  await rewriteDeductions(tx, order.id, { decants, sum: decant_discount })
  await tx
    .updateTable('orders')
    .set({
      subtotal,
      discount_amount,
      decant_discount,
      staff_discount,
      discount_reason,
      shipping_cost,
      free_shipping,
      credit,
      total,
    })
    // The customer's confirmation was about the former content (A21.21).
    .set({ version: order.version + 1, client_confirmed_at: null, ...promo })
    .where('id', '=', order.id)
    .execute()
  if (order.customer_id !== null) await adjustCustomerTotal(tx, order.customer_id, total - order.total)
}

async function moveStock(
  tx: ShopTransaction,
  differences: readonly { variant_id: number; quantity: number }[],
  move: OrderMove,
): Promise<void> {
  const back = differences.filter(({ quantity }) => quantity < 0)
  const taken = differences.filter(({ quantity }) => quantity > 0)
  await giveBackStock(
    tx,
    back.map(({ variant_id, quantity }) => ({ variant_id, quantity: -quantity })),
    { ...move, reason: 'annulation' },
  )
  if (taken.length > 0 && !(await takeStock(tx, taken, move))) {
    throw new Error('Stock that was locked and counted could not be taken.')
  }
}

async function writeLines(
  tx: ShopTransaction,
  order: Agreed,
  { lines, costsOf }: Pick<Rewritten, 'lines' | 'costsOf'>,
): Promise<void> {
  const kept = lines.flatMap(({ item_id, quantity }) => (item_id === null ? [] : [{ item_id, quantity }]))
  for (const { id, quantity: before } of order.items) {
    const quantity = kept.find(({ item_id }) => item_id === id)?.quantity
    if (quantity === undefined) await tx.deleteFrom('order_items').where('id', '=', id).execute()
    else if (quantity !== before)
      await tx.updateTable('order_items').set({ quantity }).where('id', '=', id).execute()
  }
  const added = lines.filter(({ item_id }) => item_id === null)
  if (added.length === 0) return
  await tx
    .insertInto('order_items')
    .values(
      added.map(({ item_id: _, available: __, ...line }) => ({
        order_id: order.id,
        ...line,
        unit_cost: unitCost(line, costsOf),
      })),
    )
    .execute()
}
