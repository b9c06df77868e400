import type { Order } from '#contract/orders/orders.ts'
import { ShopError } from '#domain/errors.ts'
import { type LinkState, linkState } from '#domain/messages/client-confirmation.ts'
import { countCalls } from '#services/calls/counts.ts'
import { announce } from '#services/live/announcements.ts'
import { requireOrderAccess } from '#services/orders/access.ts'
import { readOrderView } from '#services/orders/view.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'

/**
 * The customer confirms from a browser that placed the order, or just looked it up by number. Confirming again changes
 * nothing. `order_not_found`, `order_number_required`, `order_not_confirmable`.
 */
export async function confirmOwnOrder(
  shop: Shop,
  id: string,
  { session }: { session: string },
): Promise<Order> {
  const access = await requireOrderAccess(shop, { session, orderId: id, to: 'la confirmer' })
  return inTransaction(shop, async (tx) => {
    const state = await noteClientConfirmation(tx, id, shop.clock())
    if (state !== 'done') {
      throw new ShopError('order_not_confirmable', 'Cette commande n’attend plus de confirmation.')
    }
    return readOrderView(tx, id, { found: access.includes('placed') ? 'owner' : 'number', mayCancel: true })
  })
}

/**
 * Notes that the customer says the order is right, and returns how it stands now: 'done' if it is noted. Its status stays
 * as it is: somebody of the shop still decides.
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
