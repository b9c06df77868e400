import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { listCustomerOrders as listCustomerOrdersCall } from '#contract/customers.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { Database } from '#database/schema.ts'
import { customerPhone } from '#domain/customer-form.ts'
import { STATUS_LABELS } from '#domain/orders.ts'
import {
  CUSTOMER_COLUMNS,
  type CustomerView,
  customerIsGone,
  customerView,
  lockCustomer,
} from './customer-rows.ts'
import { announce } from './live.ts'
import { inTransaction, type Shop } from './shop.ts'

type CustomerOrders = EndpointAnswer<typeof listCustomerOrdersCall>
type Condition = (eb: ExpressionBuilder<Database, 'orders'>) => Expression<SqlBool>

/** More than anybody orders; a call must end. */
const MOST_ORDERS = 500

/** A customer's orders, the latest first. `not_found`. */
export async function listCustomerOrders({ db }: Shop, id: number): Promise<CustomerOrders> {
  const customer = await db.selectFrom('customers').select('phone').where('id', '=', id).executeTakeFirst()
  if (customer === undefined) return customerIsGone()
  return readOrders(db, isOrderOf({ id, phone: customer.phone }))
}

/** The orders placed with a phone number, in whatever form it was typed. */
export function listPhoneOrders({ db }: Shop, typed: string): Promise<CustomerOrders> {
  return readOrders(db, (eb) => eb('phone', '=', customerPhone(typed)))
}

/**
 * Counts a customer's figures anew from the orders that are not cancelled (decision 13). The customer is locked first:
 * an order being placed or cancelled is counted by one of the two, and never twice.
 */
export function updateCustomerStats(shop: Shop, id: number): Promise<CustomerView> {
  return inTransaction(shop, async (tx) => {
    const { phone } = await lockCustomer(tx, id)
    const stats = await tx
      .selectFrom('orders')
      .select((eb) => [
        eb.fn.countAll<number>().as('order_count'),
        sql<number>`coalesce(sum(total), 0)`.as('total_spent'),
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
    await announce(tx, { type: 'CUSTOMER_UPDATE', data: { customerId: id } })
    return customerView(customer)
  })
}

/** Theirs, and those left without a customer when the same number was deleted before. */
function isOrderOf({ id, phone }: { id: number; phone: string }): Condition {
  return (eb) =>
    eb.or([eb('customer_id', '=', id), eb.and([eb('customer_id', 'is', null), eb('phone', '=', phone)])])
}

async function readOrders(db: Shop['db'], isWanted: Condition): Promise<CustomerOrders> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'created_at', 'total', 'shipping_cost', 'discount_amount'])
    .where(isWanted)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ORDERS)
    .execute()
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const items = await db
    .selectFrom('order_items')
    .select(['order_id', 'id', 'product_name', 'product_image', 'volume', 'quantity', 'price'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  const itemsOf = Map.groupBy(items, (item) => item.order_id)
  return orders.map(({ status, created_at, ...order }) => ({
    ...order,
    status: { id: status, label: STATUS_LABELS[status] },
    created_at: created_at.toISOString(),
    items: itemsOf.get(order.id) ?? [],
  }))
}
