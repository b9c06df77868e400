import { sql } from 'kysely'
import type { Buyer } from '#contract/admin-orders.ts'
import { DELIVERED_PARCELS, FATE_OF_ORDER, REFUSED_PARCELS } from '#services/risk/fate.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** For each order, the orders of its phone up to it, itself included; trials and doubles count as themselves alone. */
export async function countBuyersOrders(
  db: Shop['db'] | ShopTransaction,
  ids: readonly string[],
): Promise<Map<string, Buyer>> {
  const { rows } = await sql<Buyer & { id: string }>`
    select asked.id::text as id, greatest(counted.orders, 1) as orders, counted.delivered, counted.refused
    from orders as asked cross join lateral (
      select
        count(*)::integer as orders,
        coalesce(sum(${DELIVERED_PARCELS}), 0)::integer as delivered,
        coalesce(sum(${REFUSED_PARCELS}), 0)::integer as refused
      from orders ${FATE_OF_ORDER}
      where orders.phone = asked.phone and orders.phone <> '' and orders.created_at <= asked.created_at
        and (orders.id = asked.id
          or (not orders.is_test and orders.cancel_reason is distinct from 'doublon'))
    ) as counted
    where asked.id in (${sql.join(ids.map((id) => sql`${id}::uuid`))})`.execute(db)
  return new Map(rows.map(({ id, ...buyer }) => [id, buyer]))
}
