import { sql } from 'kysely'
import type { Caller, CallerOrder } from '#contract/orders/changes.ts'
import { displayPhone, normalisePhone } from '#domain/customers/contact-details.ts'
import { STATUS_LABELS } from '#domain/orders/order.ts'
import type { Shop } from '#services/shop.ts'

/** So many orders are enough to recognise a caller. */
const RECENT_ORDERS = 5

const NOBODY = { details: null, orders: 0, delivered: 0, cancelled: 0, recent: [] }

/** Finds what the shop knows of a phone number, for an order by phone (A19.2). */
export async function findCaller({ db }: Shop, typed: string): Promise<Caller> {
  const phone = normalisePhone(typed)
  if (phone === null) return { phone: null, ...NOBODY }
  const counts = await db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      sql<number>`count(*) filter (where status = 'livre')`.as('delivered'),
      sql<number>`count(*) filter (where status = 'annule')`.as('cancelled'),
    ])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  const recent = await listRecent(db, phone)
  const details =
    recent[0]?.details ??
    (await db
      .selectFrom('customers')
      .select(['name', 'city', 'address'])
      .where('phone', '=', phone)
      .executeTakeFirst())
  return {
    phone: displayPhone(phone),
    ...counts,
    details:
      details === undefined
        ? null
        : { name: details.name, city: details.city ?? '', address: details.address ?? '' },
    recent: recent.map(({ details: _, ...order }) => order),
  }
}

type Recent = CallerOrder & { details: { name: string; city: string; address: string } }

async function listRecent(db: Shop['db'], phone: string): Promise<Recent[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'created_at', 'total', 'name', 'city', 'address'])
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_ORDERS)
    .execute()
  if (orders.length === 0) return []
  const items = await db
    .selectFrom('order_items')
    .select(['order_id', 'variant_id', 'product_name', 'volume', 'quantity'])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id)
  return orders.map(({ id, order_number, status, created_at, total, ...details }) => ({
    id,
    order_number,
    status: { id: status, label: STATUS_LABELS[status] },
    created_at: created_at.toISOString(),
    total,
    details,
    items: (itemsOf.get(id) ?? []).map(({ order_id: _, ...item }) => item),
  }))
}
