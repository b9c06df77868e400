import { sql } from 'kysely'
import { CONTACT_FIELDS } from '#domain/checkout/checkout.ts'
import { type CsvOrder, orderCsvLine, ordersCsvHead } from '#domain/orders/csv.ts'
import { recordAudit } from '#services/audit.ts'
import { EXCHANGE_OF } from '#services/exchanges.ts'
import type { Shop } from '#services/shop.ts'
import { fitsFilter, type OrderFilter } from './filter.ts'

/** This is small enough for memory, large enough for few queries. */
const BATCH = 500

/**
 * Streams the matching orders as CSV, newest first and without trials, without ever holding all of them in memory. Each batch continues
 * after the last order of the previous one; no transaction stays open for a slow client.
 */
export async function* exportOrders(
  { db, clock }: Shop,
  filter: OrderFilter,
  actor = 'shop',
): AsyncGenerator<string> {
  // The audit comes before the first line, because an aborted download still counts.
  await recordAudit(db, { actor, action: 'orders.exported', now: clock() })
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

/** `created` is the database's text form: more precise than a Date. */
type Cursor = { id: string; created: string }

async function readBatch(
  db: Shop['db'],
  filter: OrderFilter,
  cursor: Cursor | undefined,
): Promise<(CsvOrder & Cursor)[]> {
  let query = db
    .selectFrom('orders')
    .select(['id', 'order_number', 'created_at', 'status', ...CONTACT_FIELDS])
    .select([
      'subtotal',
      'discount_amount',
      'decant_discount',
      'promo_code',
      'shipping_cost',
      'credit',
      'total',
      'not_taken',
    ])
    .select('language')
    .select([sql<string>`created_at::text`.as('created'), EXCHANGE_OF.as('first')])
    .where(fitsFilter(filter))
    // Who chooses a trial by hand wants it.
    .$if(filter.ids === undefined, (all) => all.where('is_test', '=', false))
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
    .select(['order_id', 'product_name', 'volume', 'quantity', 'not_taken'])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const itemsOf = Map.groupBy(items, (item) => item.order_id)
  return orders.map(({ first, ...order }) => ({
    ...order,
    exchange_of: first?.order_number ?? null,
    items: itemsOf.get(order.id) ?? [],
  }))
}
