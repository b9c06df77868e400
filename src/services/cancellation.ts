import { ShopError } from '#domain/errors.ts'
import { CANCELLABLE_STATUSES } from '#domain/orders.ts'
import { withdrawCustomerOrder } from './customers.ts'
import { announce } from './live.ts'
import { type OrderView, readOrderView } from './order-view.ts'
import { giveBackPromoCode } from './promo-codes.ts'
import { listOrderAccess } from './sessions.ts'
import { inTransaction, type Shop, type ShopTransaction } from './shop.ts'
import { giveBackStock, sumQuantities } from './stock.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Cancels an order that is not yet shipped, for a browser that placed it or has just looked it up by number
 * (decision 16). Stock and promo use come back exactly once: one guarded update decides who cancels.
 */
export async function cancelOrder(
  shop: Shop,
  id: string,
  { session }: { session: string },
): Promise<OrderView> {
  if (!UUID.test(id)) throw orderNotFound()
  const access = await listOrderAccess(shop, { session, orderId: id })
  if (access.length === 0) throw await refusalFor(shop, id)
  return inTransaction(shop, async (tx) => {
    await enterCancelled(tx, { id, now: shop.clock() })
    return readOrderView(tx, id, { found: access.includes('placed') ? 'owner' : 'number', mayCancel: true })
  })
}

async function enterCancelled(tx: ShopTransaction, { id, now }: { id: string; now: Date }): Promise<void> {
  const order = await tx
    .updateTable('orders')
    .set({ status: 'annule' })
    .where('id', '=', id)
    .where('status', 'in', CANCELLABLE_STATUSES)
    .returning(['customer_id', 'promo_code_id', 'total'])
    .executeTakeFirst()
  if (order === undefined) {
    throw new ShopError('order_not_cancellable', 'Cette commande ne peut plus être annulée.')
  }
  const items = await tx
    .selectFrom('order_items')
    .select(['variant_id', 'quantity'])
    .where('order_id', '=', id)
    .execute()
  const lines = items.flatMap(({ variant_id, quantity }) =>
    variant_id === null ? [] : [{ variant_id, quantity }],
  )
  await giveBackStock(tx, sumQuantities(lines))
  if (order.promo_code_id !== null) await giveBackPromoCode(tx, order.promo_code_id)
  if (order.customer_id !== null) await withdrawCustomerOrder(tx, order.customer_id, order.total)
  await tx
    .insertInto('order_history')
    .values({ order_id: id, status: 'annule', actor: 'shopper', created_at: now })
    .execute()
  await announce(tx, { type: 'ORDER_UPDATE', data: { orderId: id, status: 'annule' } })
}

async function refusalFor({ db }: Shop, id: string): Promise<ShopError> {
  const order = await db.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()
  if (order === undefined) return orderNotFound()
  return new ShopError('order_number_required', 'Indiquez le numéro de commande pour pouvoir l’annuler.')
}

function orderNotFound(): ShopError {
  return new ShopError('order_not_found', 'Aucune commande trouvée')
}
