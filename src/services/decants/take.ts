import {
  type Decant,
  type DecantPiece,
  type DeductibleDecant,
  deductDecants,
  isSamePiece,
  upToSum,
} from '#domain/decants/deduction.ts'
import { ShopError } from '#domain/errors.ts'
import type { OrderSettings } from '#domain/settings/settings.ts'
import { saying } from '#domain/words/said.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { lockOrdersOfDecants } from './lock.ts'
import { readDecants } from './read.ts'

/** A decant of a known order, whose number and phone were proved. */
export type ProvedDecant = DecantPiece & { order_id: string }

/**
 * Locks the orders of these decants and returns what may be deducted. Two checkouts with one decant wait for each other
 * here, before any size is locked. It refuses with `decant_refused` when one of them may no longer be deducted; the refusal
 * says which still may, for what.
 */
export async function lockDecants(
  tx: ShopTransaction,
  proved: readonly ProvedDecant[],
  { settings, now }: { settings: OrderSettings; now: Date },
): Promise<Decant[]> {
  if (proved.length === 0) return []
  if (!settings.deducts_decants) throw decantRefused('decantsNoLongerDeducted')
  const orderIds = [...new Set(proved.map(({ order_id }) => order_id))]
  await lockOrdersOfDecants(tx, orderIds)
  const owned = await readDecants(tx, orderIds, { days: settings.decant_days, now })
  const found = proved.flatMap((named): Decant[] => {
    const decant = owned.find((one) => one.order_id === named.order_id && isSamePiece(one, named))
    if (decant === undefined) return []
    const { item_id, piece, amount, bottles } = decant
    return [{ item_id, piece, amount, bottles }]
  })
  if (found.length < proved.length) throw decantRefused('decantNotDeducted', found)
  return found
}

/** Refuses decants; `decants` are those of the request that may be deducted, as the shop does it now. */
export function decantRefused(
  word: 'decantNotDeducted' | 'decantsNoLongerDeducted',
  decants: readonly Decant[] = [],
): ShopError {
  return new ShopError('decant_refused', saying(word, {}), { details: { decants } })
}

/**
 * Writes down which decants an order deducts, from which of its lines, up to the sum that its bill takes off for them. Its
 * lines are written, and the orders of the decants locked.
 */
export async function recordDeductions(
  tx: ShopTransaction,
  orderId: string,
  { decants, sum }: { decants: readonly DeductibleDecant[]; sum: number },
): Promise<void> {
  if (decants.length === 0 || sum === 0) return
  const lines = await tx
    .selectFrom('order_items')
    .select(['id', 'variant_id', 'price', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const rows = upToSum(deductDecants(lines, decants), sum)
  await tx
    .insertInto('decant_deductions')
    .values(
      rows.map(({ item_id, piece, amount, line }) => ({
        ...{ order_item_id: item_id, piece, amount, order_id: orderId, bottle_item_id: line },
      })),
    )
    .execute()
}
