import { sql } from 'kysely'
import type { OrderOrigin } from '#contract/orders/admin.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** Returns where an order came from; null where nothing is known. */
export async function readOrigin(
  db: Shop['db'] | ShopTransaction,
  orderId: string,
): Promise<OrderOrigin | null> {
  const origin = await db
    .selectFrom('order_origins')
    .leftJoin('order_clicks', 'order_clicks.order_id', 'order_origins.order_id')
    .select(['source', 'medium', 'campaign', 'content', 'term', 'referrer', 'is_by_hand'])
    .select(sql<boolean>`clicked_at is not null`.as('has_click'))
    .where('order_origins.order_id', '=', orderId)
    .executeTakeFirst()
  return origin === undefined || origin.source === '' ? null : origin
}
