import type { ParsedInput } from '#contract/endpoint.ts'
import type { AdminOrderDetail } from '#contract/orders/admin.ts'
import type { waiveRefund as waiveCall, withdrawWaiver as withdrawCall } from '#contract/orders/refunds.ts'
import { ShopError } from '#domain/errors.ts'
import { formatDirhamsExactly } from '#domain/money.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import { type LockedOrder, lockOrder } from '#services/order-status/lock.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { recordOrderChange } from './changes.ts'
import { getOrder } from './list.ts'
import { readOwed } from './owed.ts'
import { readPaid } from './paid.ts'
import { idTaken, refuseRefunded } from './returns.ts'

/** Decides that a shopper gets nothing back of a return or of a cancelled order. See the contract for the refusals. */
export function waiveRefund(
  shop: Shop,
  { id, waiver_id, return_id, amount, note }: ParsedInput<typeof waiveCall>,
  by: Admin,
): Promise<AdminOrderDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, id)
    const paid = await readPaid(tx, id)
    if (paid.waivers.some((one) => one.id === waiver_id)) return getOrder({ db: tx }, id)
    if (return_id !== undefined) await refuseRefunded(tx, { orderId: id, returnId: return_id, paid })
    const owed = await readDue(tx, order, return_id)
    if (owed === 0 || owed !== amount) throw owesOtherwise(owed)
    const waiver = { id: waiver_id, return_id: return_id ?? null, amount, note: note || null }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('refund_waivers')
      .values({ ...waiver, order_id: id, at: now, staff_id: by.id })
      .onConflict((id) => id.column('id').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) throw idTaken()
    await recordChange(tx, order, { kind: 'refund_waived', returnId: waiver.return_id, by, now })
    return getOrder({ db: tx }, id)
  })
}

/** Says what is owed for a return, or of a cancelled order. */
async function readDue(
  tx: ShopTransaction,
  { id, status }: LockedOrder,
  returnId: string | undefined,
): Promise<number> {
  const { amount, returns } = await readOwed(tx, id)
  if (returnId === undefined) return status === 'annule' ? amount : 0
  return returns.find(({ noted }) => noted.id === returnId)?.amount ?? 0
}

function owesOtherwise(owed: number): ShopError {
  return new ShopError(
    'order_changed',
    owed === 0
      ? 'Il n’y a plus rien à rembourser ici.'
      : `La somme à rembourser a changé\u00a0: ${formatDirhamsExactly(owed)}. Vérifiez avant de décider.`,
  )
}

/** Takes the decision back, so that it is owed again. See the contract for the refusals. */
export function withdrawWaiver(
  shop: Shop,
  { id, waiver_id }: ParsedInput<typeof withdrawCall>,
  by: Admin,
): Promise<AdminOrderDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, id)
    const gone = await tx
      .deleteFrom('refund_waivers')
      .where('id', '=', waiver_id)
      .where('order_id', '=', id)
      .returning('return_id')
      .executeTakeFirst()
    if (gone !== undefined) {
      await recordChange(tx, order, { kind: 'waiver_withdrawn', returnId: gone.return_id, by, now })
    }
    return getOrder({ db: tx }, id)
  })
}

type Decided = {
  kind: 'refund_waived' | 'waiver_withdrawn'
  /** It is null for a cancelled order. */
  returnId: string | null
  by: Admin
  now: Date
}

async function recordChange(
  tx: ShopTransaction,
  { id, status }: LockedOrder,
  { kind, returnId, by, now }: Decided,
): Promise<void> {
  await recordOrderChange(tx, { orderId: id, kind, staffId: by.id, now })
  const action = `order.${returnId === null ? '' : 'return_'}${kind}`
  await recordAudit(tx, { actor: by.username, action, subject: `order ${id}`, now })
  announce(tx, { type: 'ORDER_UPDATE', data: { orderId: id, status } })
}
