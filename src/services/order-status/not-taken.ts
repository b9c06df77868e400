import { ShopError } from '#domain/errors.ts'
import { type NotTaken, piecesNotTaken } from '#domain/parcels/partial-delivery.ts'
import { countSold, lockStock, type Quantity, sumQuantities, uncountSold } from '#services/catalogue/stock.ts'
import { freeDeductions, retakeDeductions } from '#services/decants/settle.ts'
import type { ParcelRow } from '#services/parcels/rows.ts'
import type { ShopTransaction } from '#services/shop.ts'
import type { LockedOrder } from './lock.ts'

type Written = {
  lines: readonly NotTaken[]
  amount: number
  /** No decant that another order deducts meanwhile refuses it: a carrier says so, or nothing stands any more. */
  isFact: boolean
  now: Date
}

/**
 * Writes which pieces of a locked order the shopper gave back at the door, and the DH that were not taken for them: they
 * are sold no more. Whoever corrects it is refused with `decant_refused` where another order deducts a decant by now. The customer's figures are the caller's, because customers are locked after the sizes (ADR 165).
 */
export async function writeNotTaken(
  tx: ShopTransaction,
  { id: orderId }: LockedOrder,
  { lines, amount, isFact, now }: Written,
): Promise<void> {
  const items = await tx
    .selectFrom('order_items')
    .select(['id', 'variant_id', 'quantity', 'not_taken'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const changes = items
    .map((item) => ({ ...item, after: piecesNotTaken(lines, item.id) }))
    .filter(({ not_taken, after }) => after !== not_taken)
  for (const { id, after } of changes) {
    await tx.updateTable('order_items').set({ not_taken: after }).where('id', '=', id).execute()
  }
  await freeDeductions(tx, orderId, now)
  const takenAgain = new Set(changes.filter(({ not_taken, after }) => after < not_taken).map(({ id }) => id))
  await retakeDeductions(tx, orderId, { isFact, among: ({ line }) => line !== null && takenAgain.has(line) })
  const sizes = items.flatMap(({ variant_id, quantity }) =>
    variant_id === null ? [] : [{ variant_id, quantity }],
  )
  if (sizes.length > 0) await lockStock(tx, sumQuantities(sizes))
  const more = (least: (change: (typeof changes)[number]) => number): Quantity[] =>
    sumQuantities(
      changes.flatMap((change) => {
        const quantity = least(change)
        return change.variant_id === null || quantity <= 0
          ? []
          : [{ variant_id: change.variant_id, quantity }]
      }),
    )
  await countSold(
    tx,
    more(({ not_taken, after }) => not_taken - after),
  )
  await uncountSold(
    tx,
    more(({ not_taken, after }) => after - not_taken),
  )
  await tx.updateTable('orders').set({ not_taken: amount }).where('id', '=', orderId).execute()
}

/**
 * An order that leaves 'Livré' was not delivered in part: all its pieces are in one place again. Refuses with
 * `return_settled` once the pieces that were given back are in the shop.
 */
export async function forgetNotTaken(
  tx: ShopTransaction,
  order: LockedOrder,
  parcel: Pick<ParcelRow, 'state' | 'returned_at'> | null,
  { isFact, now }: Pick<Written, 'isFact' | 'now'>,
): Promise<void> {
  if (parcel?.state !== 'livre-en-partie') return
  if (parcel.returned_at !== null) {
    throw new ShopError(
      'return_settled',
      'Les articles rendus de cette commande sont déjà revenus\u00a0: elle reste «\u00a0Livré\u00a0».',
    )
  }
  await writeNotTaken(tx, order, { lines: [], amount: 0, isFact, now })
}
