import type { Confirmation } from '#domain/confirmation/words.ts'
import { announce } from '#services/live/announcements.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { countCalls } from './counts.ts'

/** Announces to the team where orders stand now, and how many shoppers are to be called. */
export async function announceConfirmation(
  tx: ShopTransaction,
  { orderIds, confirmation, now }: { orderIds: readonly string[]; confirmation: Confirmation; now: Date },
): Promise<void> {
  const { due: toConfirm, overdue } = await countCalls(tx, now)
  for (const orderId of orderIds) {
    announce(tx, { type: 'CONFIRMATION_UPDATE', data: { orderId, confirmation, toConfirm, overdue } })
  }
}

/** Ends the claims on these orders. */
export async function endClaims(tx: ShopTransaction, orderIds: readonly string[]): Promise<void> {
  const ended = await tx
    .deleteFrom('call_claims')
    .where('order_id', 'in', orderIds)
    .returning('order_id')
    .execute()
  for (const { order_id } of ended) {
    announce(tx, { type: 'CLAIM_UPDATE', data: { orderId: order_id, staffId: null } })
  }
}

/** Ends the claim on an order; with `staffId`, only if it is this person's. */
export async function endClaim(
  tx: ShopTransaction,
  { orderId, staffId }: { orderId: string; staffId?: number | null },
): Promise<void> {
  let ended = tx.deleteFrom('call_claims').where('order_id', '=', orderId).returning('order_id')
  if (staffId !== undefined) ended = ended.where('staff_id', '=', staffId)
  if ((await ended.execute()).length > 0) {
    announce(tx, { type: 'CLAIM_UPDATE', data: { orderId, staffId: null } })
  }
}
