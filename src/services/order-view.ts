import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { placeOrder } from '#contract/orders.ts'
import { displayPhone, maskName, maskPhone } from '#domain/contact-details.ts'
import { isCancellable, maskOrderNumber, STATUS_LABELS } from '#domain/orders.ts'
import type { Shop, ShopTransaction } from './shop.ts'

export type OrderView = EndpointAnswer<typeof placeOrder>

/**
 * How a browser came to an order, and so what it sees (decisions 15 and 16): `owner` placed it or gave number and
 * phone; `number` gave the number; `phone_and_city` only these.
 */
export type OrderStanding = { found: 'owner' | 'number' | 'phone_and_city'; mayCancel: boolean }

/** An order as its shopper sees it: what was sold, as it was sold. */
export async function readOrderView(
  db: Shop['db'] | ShopTransaction,
  orderId: string,
  { found, mayCancel }: OrderStanding,
): Promise<OrderView> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const items = await db
    .selectFrom('order_items')
    .select(['id', 'product_name', 'product_image', 'volume', 'quantity', 'price'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const history = await db
    .selectFrom('order_history')
    .select(['status', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const { id, subtotal, discount_amount, shipping_cost, total, city, created_at, status } = order
  const isOwner = found === 'owner'
  return {
    id,
    order_number: found === 'phone_and_city' ? maskOrderNumber(order.order_number) : order.order_number,
    status: { id: status, label: STATUS_LABELS[status] },
    created_at: created_at.toISOString(),
    subtotal,
    discount_amount,
    shipping_cost,
    total,
    contact: isOwner ? 'full' : 'masked',
    cancellation: isCancellable(status) ? (mayCancel ? 'allowed' : 'needs_order_number') : 'closed',
    name: isOwner ? order.name : maskName(order.name),
    phone: isOwner ? displayPhone(order.phone) : maskPhone(order.phone),
    city,
    address: isOwner ? order.address : null,
    items,
    history: history.map((entry) => ({ status: entry.status, created_at: entry.created_at.toISOString() })),
  }
}
