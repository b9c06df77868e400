import type { Order } from '#contract/orders/orders.ts'
import { ShopError } from '#domain/errors.ts'
import { saying } from '#domain/words/said.ts'
import { noteClientConfirmation } from '#services/messages/client-confirmation.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { requireOrderAccess } from './access.ts'
import { readOrderView } from './view.ts'

/**
 * The customer confirms from a browser that placed the order, or just looked it up by number. Confirming
 * again changes nothing. It refuses with `order_not_found`, `order_number_required`, `order_not_confirmable`.
 */
export async function confirmOwnOrder(
  shop: Shop,
  id: string,
  { session }: { session: string },
): Promise<Order> {
  const access = await requireOrderAccess(shop, { session, orderId: id, to: 'confirm' })
  return inTransaction(shop, async (tx) => {
    const state = await noteClientConfirmation(tx, id, shop.clock())
    if (state !== 'done') {
      throw new ShopError('order_not_confirmable', saying('notConfirmable', {}))
    }
    return readOrderView(tx, id, { found: access.includes('placed') ? 'owner' : 'number', mayCancel: true })
  })
}
