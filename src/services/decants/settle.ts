import { sql } from 'kysely'
import { type DeductedDecant, deductDecants, isSamePiece } from '#domain/decants/deduction.ts'
import { decantsOf } from '#domain/decants/line-shares.ts'
import { ShopError } from '#domain/errors.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'
import { recordDeductions } from './take.ts'

type Db = Shop['db'] | ShopTransaction

type Line = { item_id: number | null; variant_id: number | null; price: number; quantity: number }

/** A decant that an order has deducted; since `back_at` it may be deducted again. */
type Deducted = DeductedDecant & { id: number; back_at: Date | null }

/** Reads what an order has deducted, with the sizes that each decant is deducted from if its own line goes. */
async function readDeducted(db: Db, orderId: string): Promise<Deducted[]> {
  const { rows } = await sql<Deducted>`
    select deductions.id::integer as id, order_item_id as item_id, piece, amount::float8 as amount,
      bottle_item_id as line, given_back_at as back_at,
      array(
        select other.id from variants as own join variants as other using (product_id)
        where own.id = bottle.variant_id and (other.is_original or other.id = own.id)
      ) as bottles
    from decant_deductions as deductions left join order_items as bottle on bottle.id = bottle_item_id
    where deductions.order_id = ${orderId}::uuid
    order by order_item_id, piece, deductions.id`.execute(db)
  return rows
}

/** Returns which of an order's decants its lines, as they would be, still deduct. */
export async function decantsLeft(
  db: Db,
  orderIds: readonly string[],
  lines: readonly Line[],
): Promise<DeductedDecant[]> {
  const deducted = await Promise.all(orderIds.map((id) => readDeducted(db, id)))
  return deductDecants(
    lines.map(({ item_id, ...line }) => ({ ...line, id: item_id })),
    deducted.flat().filter(({ back_at }) => back_at === null),
  )
}

/**
 * Writes what a rewritten order deducts now, up to that sum; its other decants may be deducted again. Those of a merged order
 * are taken over. Its lines are written.
 */
export async function rewriteDeductions(
  tx: ShopTransaction,
  orderId: string,
  { decants, sum }: { decants: readonly DeductedDecant[]; sum: number },
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('decant_deductions')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (numDeletedRows === 0n && decants.length === 0) return
  await recordDeductions(tx, orderId, { decants, sum })
}

/**
 * Gives back the decants of a locked order whose bottles it no longer has: it is cancelled, or the bottles were given back
 * at the door or after the sale. It takes nothing again.
 */
export async function freeDeductions(tx: ShopTransaction, orderId: string, now: Date): Promise<void> {
  const { deducted, isKept } = await readKept(tx, orderId)
  await setBack(
    tx,
    deducted.filter((one) => one.back_at === null && !isKept(one)),
    now,
  )
}

type Retaking = {
  /** Nobody refuses a fact: what another order deducts by now is left to that order. */
  isFact?: boolean
  /** Says which decants were given back by what is undone now; all of them, unless it is said. */
  among?: (decant: { line: number | null; back_at: Date | null }) => boolean
}

/**
 * Takes the decants of a locked order again whose bottles it has once more. It refuses with `decant_refused`, and the other
 * order's number, what that order deducts by now. `lockOrder` has locked the orders of the decants.
 */
export async function retakeDeductions(
  tx: ShopTransaction,
  orderId: string,
  { isFact = false, among = () => true }: Retaking = {},
): Promise<void> {
  const { deducted, isKept } = await readKept(tx, orderId)
  const again = deducted.filter((one) => one.back_at !== null && isKept(one) && among(one))
  if (again.length === 0) return
  const uses = await readUses(tx, again)
  const useOf = (one: Deducted) => uses.find(({ item_id, piece }) => isSamePiece(one, { item_id, piece }))
  const [refused] = again.flatMap((one) => useOf(one) ?? [])
  if (refused !== undefined && !isFact) throw usedElsewhere(refused)
  await setBack(
    tx,
    again.filter((one) => useOf(one) === undefined),
    null,
  )
}

function usedElsewhere({ order_number, status }: Use): ShopError {
  const now =
    order_number === null
      ? 'a servi depuis à une commande supprimée\u00a0: il ne peut plus l’être ici.'
      : status === 'livre'
        ? `l’est maintenant de la commande ${order_number}, déjà livrée\u00a0: il ne peut plus l’être ici.`
        : `l’est maintenant de la commande ${order_number}\u00a0: annulez d’abord celle-ci.`
  return new ShopError('decant_refused', `Le décant déduit de cette commande ${now}`)
}

async function setBack(
  tx: ShopTransaction,
  deducted: readonly Deducted[],
  given_back_at: Date | null,
): Promise<void> {
  if (deducted.length === 0) return
  await tx
    .updateTable('decant_deductions')
    .set({ given_back_at })
    .where(
      'id',
      'in',
      deducted.map(({ id }) => id),
    )
    .execute()
}

type Use = { item_id: number | null; piece: number; order_number: string | null; status: string | null }

/** Reads which orders deduct these decants now. */
async function readUses(tx: ShopTransaction, decants: readonly Deducted[]): Promise<Use[]> {
  const items = decants.flatMap(({ item_id }) => item_id ?? [])
  if (items.length === 0) return []
  return tx
    .selectFrom('decant_deductions')
    .leftJoin('orders', 'orders.id', 'decant_deductions.order_id')
    .select(['order_item_id as item_id', 'piece', 'order_number', 'status'])
    .where('order_item_id', 'in', items)
    .where('given_back_at', 'is', null)
    .execute()
}

/** Reads an order's decants, and which of them stand on pieces that its shopper has or awaits: none of a cancelled order. */
async function readKept(
  tx: ShopTransaction,
  orderId: string,
): Promise<{ deducted: Deducted[]; isKept: (one: Deducted) => boolean }> {
  const deducted = await readDeducted(tx, orderId)
  if (deducted.length === 0) return { deducted, isKept: () => false }
  // A missing piece of a return is one that the shopper still has, as in `givenBack`.
  const { rows } = await sql<{ id: number; quantity: number }>`
    select items.id, (items.quantity - items.not_taken - coalesce(
      (
        select sum(lines.quantity) from customer_return_lines as lines
          join customer_returns as returns on returns.id = lines.return_id
        where lines.order_item_id = items.id and returns.received_at is not null
          and lines.condition is distinct from 'manquant'
      ), 0
    ))::integer as quantity
    from order_items as items join orders on orders.id = items.order_id
    where order_id = ${orderId}::uuid and orders.status <> 'annule'`.execute(tx)
  const onLines = deducted.map((one) => ({ ...one, order_item_id: one.line ?? 0 }))
  const kept = new Set(
    rows.flatMap(({ id, quantity }) => decantsOf(onLines, id, quantity).map((decant) => decant.id)),
  )
  return { deducted, isKept: ({ id }) => kept.has(id) }
}
