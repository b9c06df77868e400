import { sql } from 'kysely'
import type { OrderOrigin } from '#contract/orders/admin.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** Returns where an order came from, null where nothing is known, and whether networks may be told of it. */
export async function readOrigin(
  db: Shop['db'] | ShopTransaction,
  orderId: string,
): Promise<{ origin: OrderOrigin | null; may_advertise: boolean }> {
  const row = await db
    .selectFrom('order_origins')
    .leftJoin('order_clicks', 'order_clicks.order_id', 'order_origins.order_id')
    .select(['source', 'medium', 'campaign', 'content', 'term', 'referrer', 'is_by_hand'])
    .select(sql<boolean>`clicked_at is not null`.as('has_click'))
    .select('may_advertise')
    .where('order_origins.order_id', '=', orderId)
    .executeTakeFirst()
  if (row === undefined) return { origin: null, may_advertise: false }
  const { may_advertise, ...origin } = row
  return { origin: origin.source === '' ? null : origin, may_advertise }
}
