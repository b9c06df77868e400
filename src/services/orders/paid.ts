import type { PaidOrder } from '#contract/orders/refunds.ts'
import { addUp } from '#domain/money.ts'
import { STAFF_NAME } from '#services/account/staff-name.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** Reads what was taken at the door for an order, by all its parcels, and what its shopper got back, oldest first. */
export async function readPaid(db: Shop['db'] | ShopTransaction, orderId: string): Promise<PaidOrder> {
  const taken = await db
    .selectFrom('parcels')
    .select('collected')
    .where('order_id', '=', orderId)
    .where('delivered_at', 'is not', null)
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .leftJoin('admins', 'admins.id', 'refunds.staff_id')
    .select(['refunds.id', 'amount', 'method', 'note', 'at', 'staff_id', 'return_id', 'delivery'])
    .select(STAFF_NAME.as('staff_name'))
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('refunds.id')
    .execute()
  // Credit is paid once the order is delivered; cancelled, it is the customer's again.
  const order = await db
    .selectFrom('orders')
    .select('credit')
    .where('id', '=', orderId)
    .where('status', '=', 'livre')
    .executeTakeFirst()
  return {
    credit: order?.credit ?? 0,
    taken: addUp(taken.map(({ collected }) => collected ?? 0)),
    refunds: refunds.map(({ at, staff_id, staff_name, ...refund }) => ({
      ...refund,
      at: at.toISOString(),
      by: staff_id === null ? null : staff_name,
    })),
  }
}
