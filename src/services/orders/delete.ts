import { ShopError } from '#domain/errors.ts'
import { type Goods, isDeletable } from '#domain/orders/goods.ts'
import { recordAudit } from '#services/audit.ts'
import { sumQuantities, uncountSold } from '#services/catalogue/stock.ts'
import { withdrawCustomerOrder } from '#services/customers/order-totals.ts'
import { announce } from '#services/live/announcements.ts'
import { judgePhone } from '#services/risk/judge.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { listLines, lockOrder } from './status.ts'

/**
 * Deletes a finished order with its items and history: it leaves the sales and its customer's figures, exactly as a
 * recomputation would. `order_not_deletable` for other statuses, and while its goods are awaited.
 */
export function deleteOrder(shop: Shop, id: string, actor = 'shop'): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const { status, goods, customer_id, phone, total } = await lockOrder(tx, id)
    if (!isDeletable(status, goods)) throw cannotBeDeleted(goods)
    const quantities = sumQuantities(await listLines(tx, id))
    await tx.deleteFrom('orders').where('id', '=', id).execute()
    await recordAudit(tx, { actor, action: 'order.deleted', subject: `order ${id}`, now: shop.clock() })
    if (status !== 'annule') {
      await uncountSold(tx, quantities)
      if (customer_id !== null) await withdrawCustomerOrder(tx, customer_id, total)
    }
    await judgePhone(tx, phone, shop.clock())
    announce(tx, { type: 'ORDER_UPDATE', data: { orderId: id, status } })
  })
}

function cannotBeDeleted(goods: Goods): ShopError {
  return new ShopError(
    'order_not_deletable',
    goods === 'en-retour'
      ? 'Le retour de cette commande est attendu\u00a0: enregistrez d’abord ce qu’il est devenu.'
      : 'Seules les commandes livrées ou annulées peuvent être supprimées.',
  )
}
