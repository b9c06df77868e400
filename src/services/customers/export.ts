import { CONTACT_FIELDS } from '#domain/checkout/checkout.ts'
import { recordAudit } from '#services/audit.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { isOrderOf } from './orders.ts'
import { CUSTOMER_COLUMNS, customerNotFound, customerView } from './rows.ts'

/** All data about one person as JSON (D42): the customer and their orders with goods and history. `not_found`. */
export async function* exportPerson(
  shop: Shop,
  id: number,
  { actor }: { actor: string },
): AsyncGenerator<string> {
  const exported_at = shop.clock()
  const person = await inTransaction(shop, async (tx) => {
    const customer = await tx
      .selectFrom('customers')
      .select([...CUSTOMER_COLUMNS, 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (customer === undefined) return customerNotFound()
    const { created_at, ...row } = customer
    const orders = await tx
      .selectFrom('orders')
      .select(['id', 'order_number', 'status', 'created_at', ...CONTACT_FIELDS])
      .select(['subtotal', 'discount_amount', 'promo_code', 'shipping_cost', 'total'])
      .where(isOrderOf({ id, phone: customer.phone }))
      .orderBy('created_at')
      .execute()
    const items = await tx
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select(['order_id', 'product_name', 'volume', 'quantity', 'price'])
      .where(isOrderOf({ id, phone: customer.phone }))
      .orderBy('order_items.id')
      .execute()
    const history = await tx
      .selectFrom('order_history')
      .innerJoin('orders', 'orders.id', 'order_history.order_id')
      .select(['order_id', 'order_history.status', 'order_history.created_at'])
      .where(isOrderOf({ id, phone: customer.phone }))
      .orderBy('order_history.id')
      .execute()
    const subject = `customer ${id}`
    await recordAudit(tx, { actor, action: 'customer.exported', subject, now: exported_at })
    const [itemsOf, historyOf] = [Map.groupBy(items, orderOf), Map.groupBy(history, orderOf)]
    return {
      exported_at,
      customer: { ...customerView(row), created_at },
      orders: orders.map((order) => ({
        ...order,
        items: (itemsOf.get(order.id) ?? []).map(withoutOrder),
        history: (historyOf.get(order.id) ?? []).map(withoutOrder),
      })),
    }
  })
  yield `${JSON.stringify(person, null, 2)}\n`
}

function orderOf({ order_id }: { order_id: string }): string {
  return order_id
}

function withoutOrder<T extends { order_id: string }>({ order_id, ...rest }: T): Omit<T, 'order_id'> {
  return rest
}
