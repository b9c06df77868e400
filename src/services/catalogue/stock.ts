import { sql } from 'kysely'
import { prepared } from '#database/prepare.ts'
import { announce, announceStock, type StockRow, stockAnnouncement } from '#services/live/announcements.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

export type Quantity = { variant_id: number; quantity: number }

/**
 * Quantities summed per variant, in ascending id order: rows are always locked in this order, which prevents deadlocks.
 */
export function sumQuantities(lines: readonly Quantity[]): Quantity[] {
  const sums = new Map<number, number>()
  for (const line of lines) sums.set(line.variant_id, (sums.get(line.variant_id) ?? 0) + line.quantity)
  return [...sums]
    .map(([variant_id, quantity]) => ({ variant_id, quantity }))
    .sort((a, b) => a.variant_id - b.variant_id)
}

/**
 * Decrements stock and announces it; false when any line is short, and the caller must then roll back. The rows must be
 * locked.
 */
export async function takeStock(tx: ShopTransaction, quantities: readonly Quantity[]): Promise<boolean> {
  const { rows } = await sql<StockRow>`
    update variants set stock = variants.stock - line.quantity, sold = variants.sold + line.quantity
    from ${lineValues(quantities)} as line (variant_id, quantity), products
    where variants.id = line.variant_id and variants.stock >= line.quantity and products.id = variants.product_id
    returning variants.id, variants.stock, variants.volume, variants.product_id, products.name, products.visible`
    .withPlugin(prepared('stock.take'))
    .execute(tx)
  announce(tx, ...rows.map(stockAnnouncement))
  return rows.length === quantities.length
}

/** Returns cancelled pieces to the stock and announces it; deleted variants are skipped. */
export async function giveBackStock(tx: ShopTransaction, quantities: readonly Quantity[]): Promise<void> {
  await move(tx, quantities, { stock: 1, sold: -1 })
  await announceStock(tx, idsOf(quantities))
}

/** Returns pieces already removed from the sold count: a parcel has come back. */
export async function putBackStock(tx: ShopTransaction, quantities: readonly Quantity[]): Promise<void> {
  await move(tx, quantities, { stock: 1, sold: 0 })
  await announceStock(tx, idsOf(quantities))
}

/** Counts pieces as sold again when they never returned to the stock. */
export function countSold(tx: ShopTransaction, quantities: readonly Quantity[]): Promise<void> {
  return move(tx, quantities, { stock: 0, sold: 1 })
}

/** Removes pieces from the sold count; the stock is unchanged. */
export function uncountSold(tx: ShopTransaction, quantities: readonly Quantity[]): Promise<void> {
  return move(tx, quantities, { stock: 0, sold: -1 })
}

async function move(
  tx: ShopTransaction,
  quantities: readonly Quantity[],
  sign: { stock: 0 | 1; sold: -1 | 0 | 1 },
): Promise<void> {
  if (quantities.length === 0) return
  await lockStock(tx, quantities)
  await sql`
    update variants set
      stock = variants.stock + ${sign.stock}::integer * line.quantity,
      sold = variants.sold + ${sign.sold}::integer * line.quantity
    from ${lineValues(quantities)} as line (variant_id, quantity)
    where variants.id = line.variant_id`
    .withPlugin(prepared('stock.move'))
    .execute(tx)
}

/** Recomputes the sold count of every size, after orders were written other than by the shop's own services. */
export async function recountSold(db: Shop['db'] | ShopTransaction): Promise<void> {
  await sql`
    with counted as (
      select variant_id, sum(quantity) as pieces
      from order_items join orders on orders.id = order_items.order_id
      where orders.status <> 'annule'
      group by variant_id
    )
    update variants set sold = coalesce(counted.pieces, 0)
    from variants as every left join counted on counted.variant_id = every.id
    where every.id = variants.id`.execute(db)
}

/** Stock of these sizes by id, locked until the transaction ends; deleted sizes are missing. */
export async function lockStock(
  tx: ShopTransaction,
  quantities: readonly Quantity[],
): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('variants')
    .select(['id', 'stock'])
    .where('id', 'in', idsOf(quantities))
    .orderBy('id')
    .forUpdate()
    .withPlugin(prepared('stock.lock'))
    .execute()
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/** The same at this moment, without a lock. */
export async function readStock(
  db: Shop['db'] | ShopTransaction,
  quantities: readonly Quantity[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'stock'])
    .where('id', 'in', idsOf(quantities))
    .execute()
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

function idsOf(quantities: readonly Quantity[]): number[] {
  return quantities.map((line) => line.variant_id)
}

function lineValues(quantities: readonly Quantity[]) {
  const rows = quantities.map((line) => sql`(${line.variant_id}::integer, ${line.quantity}::integer)`)
  return sql`(values ${sql.join(rows)})`
}
