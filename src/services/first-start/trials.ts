import type { FirstStart } from '#contract/first-start/first-start.ts'
import { lockStock, sumQuantities } from '#services/catalogue/stock.ts'
import { removeUnknownCustomer } from '#services/customers/order-customer.ts'
import { deleteReviews } from '#services/customers/reviews.ts'
import { announce } from '#services/live/announcements.ts'
import { enterStatus, listLines } from '#services/order-status/enter.ts'
import { lockOrder } from '#services/order-status/lock.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** Lists the trial orders, newest first. */
export function listTrials(db: Shop['db']): Promise<FirstStart['trials']> {
  return db
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where('is_test', '=', true)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Cancels and deletes the trial orders: stock, promo code and customer's figures are as if nobody had ordered. */
export async function withdrawTrials(tx: ShopTransaction, { now }: { now: Date }): Promise<void> {
  const trials = await tx
    .selectFrom('orders')
    .select('id')
    .where('is_test', '=', true)
    .orderBy('id')
    .execute()
  const ids = trials.map(({ id }) => id)
  const orders = []
  for (const id of ids) orders.push(await lockOrder(tx, id))
  const lines = []
  for (const id of ids) lines.push(...(await listLines(tx, id)))
  // All sizes are locked in one order, as everywhere.
  if (lines.length > 0) await lockStock(tx, sumQuantities(lines))
  await deleteReviews(tx, ids)
  for (const order of orders) {
    await enterStatus(tx, order, {
      status: 'annule',
      goods: 'rendues',
      reason: 'test',
      actor: 'admin',
      now,
    })
    await tx.deleteFrom('orders').where('id', '=', order.id).execute()
    if (order.customer_id !== null) await removeUnknownCustomer(tx, order.customer_id)
    announce(tx, { type: 'ORDER_UPDATE', data: { orderId: order.id, status: 'annule' } })
  }
}
