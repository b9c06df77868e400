import { sql } from 'kysely'
import { type CsvOrder, orderCsvLine, ordersCsvHead } from '#domain/orders-csv.ts'
import { fitsFilter, type OrderFilter } from './order-filter.ts'
import type { Shop } from './shop.ts'

/** Few enough to keep in memory, many enough for few queries. */
const BATCH = 1000

/**
 * The orders that fit a filter as CSV, the latest first, in pieces: a hundred thousand are never in memory at once.
 * Each batch begins after the last order of the one before; no transaction is held while a slow line is served.
 */
export async function* exportOrders({ db }: Shop, filter: OrderFilter): AsyncGenerator<string> {
  let head = ordersCsvHead()
  let cursor: Cursor | undefined
  while (true) {
    const batch = await readBatch(db, filter, cursor)
    yield head + batch.map(orderCsvLine).join('')
    const last = batch.at(-1)
    if (last === undefined || batch.length < BATCH) return
    head = ''
    cursor = { id: last.id, created: last.created }
  }
}

/** `created` is the database's own writing of the instant: it is finer than a Date. */
type Cursor = { id: string; created: string }

async function readBatch(
  db: Shop['db'],
  filter: OrderFilter,
  cursor: Cursor | undefined,
): Promise<(CsvOrder & Cursor)[]> {
  let query = db
    .selectFrom('orders')
    .select(['id', 'order_number', 'created_at', 'status', 'name', 'phone', 'city', 'address'])
    .select(['subtotal', 'discount_amount', 'promo_code', 'shipping_cost', 'total'])
    .select(sql<string>`created_at::text`.as('created'))
    .where(fitsFilter(filter))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(BATCH)
  if (cursor !== undefined) {
    query = query.where(sql<boolean>`(created_at, id) < (${cursor.created}::timestamptz, ${cursor.id}::uuid)`)
  }
  const orders = await query.execute()
  if (orders.length === 0) return []
  const items = await db
    .selectFrom('order_items')
    .select(['order_id', 'product_name', 'volume', 'quantity'])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const itemsOf = Map.groupBy(items, (item) => item.order_id)
  return orders.map((order) => ({ ...order, items: itemsOf.get(order.id) ?? [] }))
}
