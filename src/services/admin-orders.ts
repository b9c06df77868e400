import { sql } from 'kysely'
import type {
  getOrder as getOrderCall,
  listOrders as listOrdersCall,
  setOrderStatus as setOrderStatusCall,
} from '#contract/admin-orders.ts'
import type { EndpointAnswer, EndpointParsedInput } from '#contract/endpoint.ts'
import { displayPhone } from '#domain/contact-details.ts'
import { ShopError } from '#domain/errors.ts'
import { DELETABLE_STATUSES, type OrderStatus, STATUS_LABELS } from '#domain/orders.ts'
import { announce } from './live.ts'
import { labelCounts } from './order-counts.ts'
import { fitsFilter, fitsStatus } from './order-filter.ts'
import { enterStatus, listLines, lockOrder } from './order-status.ts'
import { inTransaction, type Shop, type ShopTransaction } from './shop.ts'
import { forgetSold, sumQuantities } from './stock.ts'

type OrderDetail = EndpointAnswer<typeof getOrderCall>
type ListedOrder = Omit<OrderDetail, 'history'>

/** One page of the orders that fit a filter, the latest first, and how many fit in each status. */
export async function listOrders(
  { db }: Shop,
  { status, search, page, per_page }: EndpointParsedInput<typeof listOrdersCall>,
): Promise<EndpointAnswer<typeof listOrdersCall>> {
  // What is searched for is looked up once; without a search, indexes alone count and find the page.
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
export async function getOrder({ db }: Shop, id: string): Promise<OrderDetail> {
  return readDetail(db, id)
}

/** See `enterStatus` for what follows a status, and what is refused. */
export function setOrderStatus(
  shop: Shop,
  { id, status }: EndpointParsedInput<typeof setOrderStatusCall>,
): Promise<OrderDetail> {
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, id)
    await enterStatus(tx, order, { status, actor: 'admin', now: shop.clock() })
    return readDetail(tx, id)
  })
}

/**
 * Deletes an order whose life is over, with its items and history. Its customer's figures stay: who was delivered did
 * buy, and who cancelled has been taken out already. A recomputation of the customer's figures (decision 13) knows
 * only the orders that are still there. `order_not_deletable` for the other statuses.
 */
export function deleteOrder(shop: Shop, id: string): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const { status } = await lockOrder(tx, id)
    if (!DELETABLE_STATUSES.includes(status)) {
      throw new ShopError(
        'order_not_deletable',
        'Seules les commandes livrées ou annulées peuvent être supprimées.',
      )
    }
    if (status !== 'annule') await forgetSold(tx, sumQuantities(await listLines(tx, id)))
    await tx.deleteFrom('orders').where('id', '=', id).execute()
    await announce(tx, { type: 'ORDER_UPDATE', data: { orderId: id, status } })
  })
}

async function readDetail(db: Shop['db'] | ShopTransaction, id: string): Promise<OrderDetail> {
  const [order] = await readOrders(db, [id])
  if (order === undefined) throw new ShopError('order_not_found', 'Cette commande n’existe plus.')
  const history = await db
    .selectFrom('order_history')
    .select(['status', 'actor', 'created_at'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return {
    ...order,
    history: history.map((entry) => ({ ...entry, created_at: entry.created_at.toISOString() })),
  }
}

/** These orders with their items, the latest first. */
async function readOrders(db: Shop['db'] | ShopTransaction, ids: readonly string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return []
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'created_at', 'name', 'phone', 'city', 'address'])
    .select(['subtotal', 'discount_amount', 'promo_code', 'shipping_cost', 'total'])
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
  return orders.map(({ status, created_at, phone, ...order }) => ({
    ...order,
    status: { id: status, label: STATUS_LABELS[status] },
    created_at: created_at.toISOString(),
    phone: displayPhone(phone),
    items: itemsOf.get(order.id) ?? [],
  }))
}
