import type { Selectable } from 'kysely'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { placeOrder } from '#contract/orders.ts'
import type { Database } from '#database/schema.ts'
import { displayPhone, maskName, maskPhone } from '#domain/contact-details.ts'
import { isCancellable, maskOrderNumber, type OrderStatus, STATUS_LABELS } from '#domain/orders.ts'
import type { Shop, ShopTransaction } from './shop.ts'

export type OrderView = EndpointAnswer<typeof placeOrder>

/**
 * How a browser came to an order, and so what it sees (decisions 15 and 16): `owner` placed it or gave number and
 * phone; `number` gave the number; `phone_and_city` only these.
 */
export type OrderStanding = { found: 'owner' | 'number' | 'phone_and_city'; mayCancel: boolean }

type Order = Selectable<Database['orders']>

export const ITEM_COLUMNS = ['id', 'product_name', 'product_image', 'volume', 'quantity', 'price'] as const

/** What was sold, as it was sold, and what happened to it since. */
export type OrderParts = {
  order: Omit<Order, 'customer_id' | 'city_key' | 'promo_code_id' | 'promo_code' | 'search_key'>
  items: OrderView['items']
  history: readonly { status: OrderStatus; created_at: Date }[]
}

/** An order as its shopper sees it, read anew. */
export async function readOrderView(
  db: Shop['db'] | ShopTransaction,
  orderId: string,
  standing: OrderStanding,
): Promise<OrderView> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const items = await db
    .selectFrom('order_items')
    .select(ITEM_COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const history = await db
    .selectFrom('order_history')
    .select(['status', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return orderView({ order, items, history }, standing)
}

/** An order as its shopper sees it. */
export function orderView(
  { order, items, history }: OrderParts,
  { found, mayCancel }: OrderStanding,
): OrderView {
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
