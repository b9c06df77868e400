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
  await lockVariants(tx, quantities)
  await sql`
    update variants set stock = variants.stock + line.quantity
    from ${lineValues(quantities)} as line (variant_id, quantity)
    where variants.id = line.variant_id`.execute(tx)
  await announceStock(tx, idsOf(quantities))
}

async function lockVariants(tx: ShopTransaction, quantities: readonly Quantity[]): Promise<void> {
  await tx
    .selectFrom('variants')
    .select('id')
    .where('id', 'in', idsOf(quantities))
    .orderBy('id')
    .forUpdate()
    .execute()
}

function idsOf(quantities: readonly Quantity[]): number[] {
  return quantities.map((line) => line.variant_id)
}

function lineValues(quantities: readonly Quantity[]) {
  const rows = quantities.map((line) => sql`(${line.variant_id}::integer, ${line.quantity}::integer)`)
  return sql`(values ${sql.join(rows)})`
}
