import { announce } from '#services/live/announcements.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { recordCustomerOrder, withdrawCustomerOrder } from './order-totals.ts'

/** Gives the customer the details of their latest order, also once these are corrected. */
export async function updateCustomerOfOrder(tx: ShopTransaction, orderId: string): Promise<void> {
  const order = await readDetails(tx, orderId)
  if (order.customer_id === null) return
  const { name, city, address } = order
  const updated = await tx
    .updateTable('customers')
    .set({ name, city, address })
    .where('id', '=', order.customer_id)
    .where((eb) => eb.or([eb('last_order_date', 'is', null), eb('last_order_date', '<=', order.created_at)]))
    .returning('id')
    .executeTakeFirst()
  if (updated !== undefined) announce(tx, { type: 'CUSTOMER_UPDATE', data: { customerId: updated.id } })
}

/** Counts an order whose phone was corrected for the customer with that phone, and no longer for the former one. */
export async function moveOrderToCustomer(
  tx: ShopTransaction,
  { id, customer_id: former, total }: { id: string; customer_id: number | null; total: number },
): Promise<void> {
  const { created_at, customer_id: _, ...details } = await readDetails(tx, id)
  await lockBoth(tx, { former, phone: details.phone })
  const customerId = await recordCustomerOrder(tx, { ...details, total, now: created_at })
  await tx.updateTable('orders').set({ customer_id: customerId }).where('id', '=', id).execute()
  announce(tx, { type: 'CUSTOMER_UPDATE', data: { customerId } })
  if (former === null) return
  await withdrawCustomerOrder(tx, former, total)
  await removeUnknownCustomer(tx, former)
}

/** Both customers are locked in the order of their ids, so that two corrections never wait for each other. */
async function lockBoth(
  tx: ShopTransaction,
  { former, phone }: { former: number | null; phone: string },
): Promise<void> {
  await tx
    .selectFrom('customers')
    .select('id')
    .where((eb) => eb.or([eb('phone', '=', phone), ...(former === null ? [] : [eb('id', '=', former)])]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function readDetails(tx: ShopTransaction, orderId: string) {
  return tx
    .selectFrom('orders')
    .select(['name', 'phone', 'city', 'address', 'created_at', 'customer_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/**
 * Removes a customer who was only created by an order that is not theirs any more; a customer whom the owner knows stays.
 */
export async function removeUnknownCustomer(tx: ShopTransaction, id: number): Promise<void> {
  await tx
    .deleteFrom('customers')
    .where('id', '=', id)
    .where('order_count', '=', 0)
    .where('email', 'is', null)
    .where('notes', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('orders.id').where('orders.customer_id', '=', id))),
    )
    .execute()
  announce(tx, { type: 'CUSTOMER_UPDATE', data: { customerId: id } })
}
