import type { PaidOrder } from '#contract/orders/refunds.ts'
import { addUp } from '#domain/money.ts'
import { STAFF_NAME } from '#services/account/staff-name.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/**
 * Reads what was taken at the door for an order, by all its parcels, what its shopper got back and what they do not get back,
 * oldest first.
 */
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
  const waivers = await db
    .selectFrom('refund_waivers')
    .leftJoin('admins', 'admins.id', 'refund_waivers.staff_id')
    .select(['refund_waivers.id', 'amount', 'note', 'at', 'staff_id', 'return_id'])
    .select(STAFF_NAME.as('staff_name'))
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('refund_waivers.id')
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
    refunds: refunds.map(withAuthor),
    waivers: waivers.map(withAuthor),
  }
}

function withAuthor<Row extends { at: Date; staff_id: number | null; staff_name: string | null }>({
  at,
  staff_id,
  staff_name,
  ...row
}: Row) {
  return { ...row, at: at.toISOString(), by: staff_id === null ? null : staff_name }
}
