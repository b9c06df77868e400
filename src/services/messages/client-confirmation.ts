import { type LinkState, linkState } from '#domain/messages/client-confirmation.ts'
import { countCalls } from '#services/calls/counts.ts'
import { announce } from '#services/live/announcements.ts'
import type { ShopTransaction } from '#services/shop.ts'

/**
 * Records that the customer says the order is right, and returns its state then: 'done' if it is recorded.
 * Its status stays, because somebody of the shop still decides.
 */
export async function noteClientConfirmation(tx: ShopTransaction, id: string, now: Date): Promise<LinkState> {
  const order = await tx
    .selectFrom('orders')
    .select(['status', 'confirmation', 'phone', 'client_confirmed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (order === undefined) return 'gone'
  const state = linkState(order)
  if (state !== 'open') return state
  await tx.updateTable('orders').set({ client_confirmed_at: now }).where('id', '=', id).execute()
  const { due: toConfirm, overdue } = await countCalls(tx, now)
  const { confirmation } = order
  announce(tx, { type: 'CONFIRMATION_UPDATE', data: { orderId: id, confirmation, toConfirm, overdue } })
  return 'done'
}
