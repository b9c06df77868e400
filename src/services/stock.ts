import { sql } from 'kysely'
import type { Announcement } from '#contract/live.ts'
import { announceStock, type StockRow, stockAnnouncement } from './live.ts'
import type { Shop, ShopTransaction } from './shop.ts'

export type Quantity = { variant_id: number; quantity: number }

/** Quantities summed per variant, in the order rows are always touched in: two orders can then never deadlock. */
export function sumQuantities(lines: readonly Quantity[]): Quantity[] {
  const sums = new Map<number, number>()
  for (const line of lines) sums.set(line.variant_id, (sums.get(line.variant_id) ?? 0) + line.quantity)
  return [...sums]
    .map(([variant_id, quantity]) => ({ variant_id, quantity }))
    .sort((a, b) => a.variant_id - b.variant_id)
}

/**
 * Takes stock, guarded; gives what is to be announced, or undefined when one line is short, and then the caller must roll
 * back. Rows must be locked.
 */
export async function takeStock(
  tx: ShopTransaction,
  quantities: readonly Quantity[],
): Promise<Announcement[] | undefined> {
  const { rows } = await sql<StockRow>`
    update variants set stock = variants.stock - line.quantity, sold = variants.sold + line.quantity
    from ${lineValues(quantities)} as line (variant_id, quantity), products
    where variants.id = line.variant_id and variants.stock >= line.quantity and products.id = variants.product_id
    returning variants.id, variants.stock, variants.volume, variants.product_id, products.name, products.visible`.execute(
    tx,
  )
  return rows.length < quantities.length ? undefined : rows.map(stockAnnouncement)
}

/** Puts stock back, no longer sold, and announces it; a variant deleted since then is passed over. */
export async function giveBackStock(tx: ShopTransaction, quantities: readonly Quantity[]): Promise<void> {
  if (quantities.length === 0) return
  await lockStock(tx, quantities)
  await sql`
    update variants set stock = variants.stock + line.quantity, sold = variants.sold - line.quantity
    from ${lineValues(quantities)} as line (variant_id, quantity)
    where variants.id = line.variant_id`.execute(tx)
  await announceStock(tx, idsOf(quantities))
}

/** The pieces of an order that is deleted no longer count as sold; the stock stays as it is. */
export async function forgetSold(tx: ShopTransaction, quantities: readonly Quantity[]): Promise<void> {
  if (quantities.length === 0) return
  await lockStock(tx, quantities)
  await sql`
    update variants set sold = variants.sold - line.quantity
    from ${lineValues(quantities)} as line (variant_id, quantity)
    where variants.id = line.variant_id`.execute(tx)
}

/** Counts the pieces sold of every size anew, from orders that were written by other ways than the shop's own. */
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

/** What is left of these sizes, by id, held until the transaction ends; those deleted since then are not there. */
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
