import { sql } from 'kysely'
import type { Buyer } from '#contract/admin-orders.ts'
import { REFUSED_REASONS } from '#domain/confirmation/transitions.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** For each order, the orders of its phone up to it, itself included; trials and doubles count as themselves alone. */
export async function countBuyersOrders(
  db: Shop['db'] | ShopTransaction,
  ids: readonly string[],
): Promise<Map<string, Buyer>> {
  const { rows } = await sql<Buyer & { id: string }>`
    select orders.id::text as id, greatest(counted.orders, 1) as orders, counted.delivered, counted.refused
    from orders cross join lateral (
      select
        count(*)::integer as orders,
        count(*) filter (where status = 'livre')::integer as delivered,
        count(*) filter (where cancel_reason in (${sql.join(REFUSED_REASONS)}))::integer as refused
      from orders as own
      where own.phone = orders.phone and own.phone <> '' and own.created_at <= orders.created_at
        and (own.id = orders.id or (not own.is_test and own.cancel_reason is distinct from 'doublon'))
    ) as counted
    where orders.id in (${sql.join(ids.map((id) => sql`${id}::uuid`))})`.execute(db)
  return new Map(rows.map(({ id, ...buyer }) => [id, buyer]))
}
