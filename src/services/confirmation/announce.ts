import type { Confirmation } from '#domain/confirmation/words.ts'
import { announce } from '#services/live/announcements.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { countCalls } from './counts.ts'

/** Tells the team where an order stands now, and how many shoppers are to be called. */
export async function announceConfirmation(
  tx: ShopTransaction,
  { orderId, confirmation, now }: { orderId: string; confirmation: Confirmation; now: Date },
): Promise<void> {
  const { due, overdue } = await countCalls(tx, now)
  announce(tx, { type: 'CONFIRMATION_UPDATE', data: { orderId, confirmation, toConfirm: due, overdue } })
}

/** Nobody is calling the order's shopper any more; or not this person, who may not have been. */
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
