import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Customer, CustomerOrder } from '#contract/customers/customers.ts'
import type { Database } from '#database/schema.ts'
import { customerPhone } from '#domain/customers/form.ts'
import { STATUS_LABELS } from '#domain/orders/order.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { CUSTOMER_COLUMNS, customerNotFound, customerView, lockCustomer } from './rows.ts'

type Condition = (eb: ExpressionBuilder<Database, 'orders'>) => Expression<SqlBool>

const MAX_ORDERS = 500

/** Lists a customer's orders, newest first. It refuses with `not_found`. */
export async function listCustomerOrders({ db }: Shop, id: number): Promise<CustomerOrder[]> {
  const customer = await db.selectFrom('customers').select('phone').where('id', '=', id).executeTakeFirst()
  if (customer === undefined) return customerNotFound()
  return readOrders(db, isOrderOf({ id, phone: customer.phone }))
}

/** Lists orders placed with a phone number, in any format. */
export function listPhoneOrders({ db }: Shop, typed: string): Promise<CustomerOrder[]> {
  // Erased orders have an empty phone and must not match.
  return readOrders(db, (eb) => eb.and([eb('phone', '=', customerPhone(typed)), eb('phone', '<>', '')]))
}

/**
 * Recomputes a customer's figures from the orders that are not cancelled (D13). Locks the customer first, so that a
 * concurrent order or cancellation is counted exactly once.
 */
export function updateCustomerStats(shop: Shop, id: number): Promise<Customer> {
  return inTransaction(shop, async (tx) => {
    const { phone } = await lockCustomer(tx, id)
    const stats = await tx
      .selectFrom('orders')
      .select((eb) => [
        eb.fn.countAll<number>().as('order_count'),
        sql<number>`coalesce(sum(total - not_taken), 0)`.as('total_spent'),
        sql<Date | null>`max(created_at)`.as('last_order_date'),
      ])
      .where(isOrderOf({ id, phone }))
      .where('status', '<>', 'annule')
      .executeTakeFirstOrThrow()
    const customer = await tx
      .updateTable('customers')
      .set(stats)
      .where('id', '=', id)
      .returning(CUSTOMER_COLUMNS)
      .executeTakeFirstOrThrow()
    announce(tx, { type: 'CUSTOMER_UPDATE', data: { customerId: id } })
    return customerView(customer)
  })
}

/** Returns the condition for the customer's orders, and those of a deleted customer with the same number. */
export function isOrderOf({ id, phone }: { id: number; phone: string }): Condition {
  return (eb) =>
    eb.or([
      eb('orders.customer_id', '=', id),
      eb.and([eb('orders.customer_id', 'is', null), eb('orders.phone', '=', phone)]),
    ])
}

async function readOrders(db: Shop['db'], isWanted: Condition): Promise<CustomerOrder[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'created_at', 'total', 'not_taken'])
    .select(['shipping_cost', 'discount_amount'])
    .where(isWanted)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ORDERS)
    .execute()
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const items = await db
    .selectFrom('order_items')
    .select(['order_id', 'id', 'product_name', 'product_image', 'volume', 'quantity', 'price'])
    .select(sql<number | null>`nullif(not_taken, 0)`.as('not_taken'))
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  const told = items.map(({ not_taken, ...item }) => ({ ...item, ...(not_taken !== null && { not_taken }) }))
  const itemsOf = Map.groupBy(told, (item) => item.order_id)
  return orders.map(({ status, created_at, ...order }) => ({
    ...order,
    status: { id: status, label: STATUS_LABELS[status] },
    created_at: created_at.toISOString(),
    items: itemsOf.get(order.id) ?? [],
  }))
}
