import { sql } from 'kysely'
import { announceStock } from './live.ts'
import type { ShopTransaction } from './shop.ts'

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
 * Takes stock, guarded, and announces what is left: false when one line is short, and then the caller must roll back.
 * Rows must be locked.
 */
export async function takeStock(tx: ShopTransaction, quantities: readonly Quantity[]): Promise<boolean> {
  const taken = await sql`
    update variants set stock = variants.stock - line.quantity
    from ${lineValues(quantities)} as line (variant_id, quantity)
    where variants.id = line.variant_id and variants.stock >= line.quantity
    returning variants.id`.execute(tx)
  if (taken.rows.length < quantities.length) return false
  await announceStock(tx, idsOf(quantities))
  return true
}

/** Puts stock back and announces it; a variant deleted since then is passed over. */
export async function giveBackStock(tx: ShopTransaction, quantities: readonly Quantity[]): Promise<void> {
  if (quantities.length === 0) return
  await lockStock(tx, quantities)
  await sql`
    update variants set stock = variants.stock + line.quantity
    from ${lineValues(quantities)} as line (variant_id, quantity)
    where variants.id = line.variant_id`.execute(tx)
  await announceStock(tx, idsOf(quantities))
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
