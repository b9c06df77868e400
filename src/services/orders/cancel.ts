import type { Order } from '#contract/orders/orders.ts'
import { ShopError } from '#domain/errors.ts'
import { isCancellable } from '#domain/orders/order.ts'
import { saying } from '#domain/words/said.ts'
import { enterStatus } from '#services/order-status/enter.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { requireOrderAccess } from './access.ts'
import { lockWithFirst, undoExchange } from './undo-exchange.ts'
import { readOrderView } from './view.ts'

/**
 * Cancels an order not yet shipped, for a browser that placed it or just looked it up by number (D16). The row lock
 * ensures that stock and promo use are returned exactly once.
 */
export async function cancelOrder(shop: Shop, id: string, { session }: { session: string }): Promise<Order> {
  const access = await requireOrderAccess(shop, { session, orderId: id, to: 'cancel' })
  return inTransaction(shop, async (tx) => {
    const order = await lockWithFirst(tx, id)
    if (!isCancellable(order.status)) {
      throw new ShopError('order_not_cancellable', saying('notCancellable', {}))
    }
    const now = shop.clock()
    await enterStatus(tx, order, { status: 'annule', actor: 'shopper', now })
    // Whoever does not want what goes out keeps what they have.
    await undoExchange(tx, { orderId: id, staff: null, isUnasked: true, now })
    return readOrderView(tx, id, { found: access.includes('placed') ? 'owner' : 'number', mayCancel: true })
  })
}
