import type { Order } from '#contract/orders.ts'
import { ShopError } from '#domain/errors.ts'
import { isCancellable } from '#domain/orders/order.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { listOrderAccess } from './access.ts'
import { enterStatus, lockOrder } from './status.ts'
import { readOrderView } from './view.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Cancels an order not yet shipped, for a browser that placed it or just looked it up by number (D16). The row lock
 * ensures that stock and promo use are returned exactly once.
 */
export async function cancelOrder(shop: Shop, id: string, { session }: { session: string }): Promise<Order> {
  if (!UUID.test(id)) throw orderNotFound()
  const access = await listOrderAccess(shop, { session, orderId: id })
  if (access.length === 0) throw await refusalFor(shop, id)
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!isCancellable(order.status)) {
      throw new ShopError('order_not_cancellable', 'Cette commande ne peut plus être annulée.')
    }
    await enterStatus(tx, order, { status: 'annule', actor: 'shopper', now: shop.clock() })
    return readOrderView(tx, id, { found: access.includes('placed') ? 'owner' : 'number', mayCancel: true })
  })
}

async function refusalFor({ db }: Shop, id: string): Promise<ShopError> {
  const order = await db.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()
  if (order === undefined) return orderNotFound()
  return new ShopError('order_number_required', 'Indiquez le numéro de commande pour pouvoir l’annuler.')
}

function orderNotFound(): ShopError {
  return new ShopError('order_not_found', 'Aucune commande trouvée')
}
