import { sql } from 'kysely'
import type { listOrders as listOrdersCall } from '#contract/admin-orders.schemas.ts'
import type { AdminOrder, AdminOrderDetail, OrderPage } from '#contract/admin-orders.ts'
import type { ParsedInput } from '#contract/endpoint.schemas.ts'
import { CONTACT_FIELDS } from '#domain/checkout/checkout.ts'
import { displayPhone } from '#domain/customers/contact-details.ts'
import { ShopError } from '#domain/errors.ts'
import { type OrderStatus, STATUS_LABELS } from '#domain/orders/order.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'
import { countAlikeOrders } from './alike.ts'
import { labelCounts } from './counts.ts'
import { fitsFilter, fitsStatus } from './filter.ts'

/** One page of the matching orders, newest first, with the number of matches per status. */
export async function listOrders(
  { db }: Shop,
  { status, search, page, per_page }: ParsedInput<typeof listOrdersCall>,
): Promise<OrderPage> {
  // Materialized: a search runs once. Without a search, indexes alone count and find the page.
  const kept = search === undefined ? sql`not materialized` : sql`materialized`
  const { rows } = await sql<{ counts: { status: OrderStatus; count: number }[]; ids: string[] }>`
    with found as ${kept} (select id, status, created_at from orders where ${fitsFilter({ search })}),
      counts as (select status, count(*)::int as count from found group by status)
    select
      (select coalesce(json_agg(counts), '[]') from counts) as counts,
      array(
        select id::text from found where ${fitsStatus(status)}
        order by created_at desc, id desc limit ${per_page} offset ${(page - 1) * per_page}
      ) as ids`.execute(db)
  const { counts, ids } = rows[0] ?? { counts: [], ids: [] }
  const statuses = labelCounts(counts)
  const asked = statuses.filter(({ id }) => status === undefined || id === status)
  const total = asked.reduce((sum, { count }) => sum + count, 0)
  return { orders: await readOrders(db, ids), total, statuses }
}

/** An order with its history. `order_not_found`. */
export async function getOrder(
  { db }: { db: Shop['db'] | ShopTransaction },
  id: string,
): Promise<AdminOrderDetail> {
  const [order] = await readOrders(db, [id])
  if (order === undefined) throw new ShopError('order_not_found', 'Cette commande n’existe plus.')
  const history = await db
    .selectFrom('order_history')
    .select(['status', 'actor', 'created_at', 'goods_return'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return {
    ...order,
    history: history.map((entry) => ({ ...entry, created_at: entry.created_at.toISOString() })),
  }
}

/** These orders with their items, newest first. */
async function readOrders(db: Shop['db'] | ShopTransaction, ids: readonly string[]): Promise<AdminOrder[]> {
  if (ids.length === 0) return []
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'created_at', ...CONTACT_FIELDS])
    .select(['subtotal', 'discount_amount', 'promo_code', 'shipping_cost', 'total', 'goods_return'])
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const items = await db
    .selectFrom('order_items')
    .select(['order_id', 'id', 'product_name', 'product_image', 'volume', 'quantity', 'price'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  const itemsOf = Map.groupBy(items, (item) => item.order_id)
  const alike = await countAlikeOrders(db, ids)
  return orders.map(({ status, created_at, phone, ...order }) => ({
    ...order,
    status: { id: status, label: STATUS_LABELS[status] },
    created_at: created_at.toISOString(),
    phone: displayPhone(phone),
    items: itemsOf.get(order.id) ?? [],
    ...(alike.get(order.id) ?? { same_browser: 0, same_network: 0 }),
  }))
}
