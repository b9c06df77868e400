import { sql } from 'kysely'
import { announce, stockAnnouncement } from '#services/live/announcements.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'
import { moveStock, type StockCause, type StockChange } from '#services/stock/ledger.ts'

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

/** Names the order or parcel that moves the stock, and who did it; without staff it was the shopper. */
export type OrderMove = {
  orderId: string
  parcelId?: string | null
  staffId?: number | null | undefined
  now: Date
}

/**
 * Decrements stock and announces it; false when any line is short, and the caller must then roll back. The rows must be
 * locked.
 */
export async function takeStock(
  tx: ShopTransaction,
  quantities: readonly Quantity[],
  move: OrderMove,
): Promise<boolean> {
  const changes = quantities.map(({ variant_id, quantity }) => ({
    variant_id,
    delta: -quantity,
    sold: quantity,
  }))
  const taken = await moveStock(tx, changes, { ...move, reason: 'vente' })
  announce(tx, ...taken.map(stockAnnouncement))
  return taken.length === quantities.length
}

/**
 * Returns cancelled pieces to the stock and announces it; deleted variants are skipped. The movement is
 * 'annulation' while the goods never left the shop, 'retour' when they came back.
 */
export function giveBackStock(
  tx: ShopTransaction,
  quantities: readonly Quantity[],
  { reason, ...move }: OrderMove & { reason: 'annulation' | 'retour' },
): Promise<void> {
  const changes = quantities.map(({ variant_id, quantity }) => ({
    variant_id,
    delta: quantity,
    sold: -quantity,
  }))
  return bringBack(tx, changes, { ...move, reason })
}

/** Returns pieces of a parcel that has come back. They were already removed from the sold count. */
export function putBackStock(
  tx: ShopTransaction,
  quantities: readonly Quantity[],
  move: OrderMove,
): Promise<void> {
  const changes = quantities.map(({ variant_id, quantity }) => ({ variant_id, delta: quantity }))
  return bringBack(tx, changes, { ...move, reason: 'retour' })
}

/**
 * Takes pieces out of the stock again that a return brought there, and answers whether all of them still were. They were
 * never removed from the sold count.
 */
export async function takeReturnBack(
  tx: ShopTransaction,
  quantities: readonly Quantity[],
  move: OrderMove,
): Promise<boolean> {
  if (quantities.length === 0) return true
  const present = await lockStock(tx, quantities)
  const changes = quantities
    .filter(({ variant_id }) => present.has(variant_id))
    .map(({ variant_id, quantity }) => ({ variant_id, delta: -quantity }))
  const taken = await moveStock(tx, changes, { ...move, reason: 'retour' })
  announce(tx, ...taken.map(stockAnnouncement))
  return taken.length === changes.length
}

async function bringBack(
  tx: ShopTransaction,
  changes: readonly StockChange[],
  cause: StockCause,
): Promise<void> {
  if (changes.length === 0) return
  await lockSizes(
    tx,
    changes.map(({ variant_id }) => variant_id),
  )
  announce(tx, ...(await moveStock(tx, changes, cause)).map(stockAnnouncement))
}

/** Counts pieces as sold again when they never returned to the stock. */
export function countSold(tx: ShopTransaction, quantities: readonly Quantity[]): Promise<void> {
  return changeSold(tx, quantities, 1)
}

/** Removes pieces from the sold count; the stock is unchanged. */
export function uncountSold(tx: ShopTransaction, quantities: readonly Quantity[]): Promise<void> {
  return changeSold(tx, quantities, -1)
}

async function changeSold(tx: ShopTransaction, quantities: readonly Quantity[], sign: -1 | 1): Promise<void> {
  if (quantities.length === 0) return
  await lockStock(tx, quantities)
  const rows = quantities.map((line) => sql`(${line.variant_id}::integer, ${line.quantity}::integer)`)
  await sql`
    update variants set sold = variants.sold + ${sign}::integer * line.quantity
    from (values ${sql.join(rows)}) as line (variant_id, quantity)
    where variants.id = line.variant_id`.execute(tx)
}

/** Recomputes the sold count of every size, after orders were written other than by the shop's own services. */
export async function recountSold(db: Shop['db'] | ShopTransaction): Promise<void> {
  await sql`
    with counted as (
      select variant_id, sum(quantity - order_items.not_taken) as pieces
      from order_items join orders on orders.id = order_items.order_id
      where orders.status <> 'annule'
      group by variant_id
    )
    update variants set sold = coalesce(counted.pieces, 0)
    from variants as every left join counted on counted.variant_id = every.id
    where every.id = variants.id`.execute(db)
}

/** Returns the stock of these sizes by id, locked until the transaction ends; deleted sizes are missing. */
export async function lockStock(
  tx: ShopTransaction,
  quantities: readonly Quantity[],
): Promise<Map<number, number>> {
  return lockSizes(tx, idsOf(quantities))
}

/** The sizes are locked in ascending id order, which prevents deadlocks. */
async function lockSizes(tx: ShopTransaction, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('variants')
    .select(['id', 'stock'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/** Returns the stock of these sizes at this moment, without a lock. */
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
