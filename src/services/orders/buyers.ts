import { type RawBuilder, sql } from 'kysely'
import type { Buyer } from '#contract/orders/admin.ts'
import { DELIVERED_PARCELS, FATE_OF_ORDER, REFUSED_PARCELS } from '#services/risk/fate.ts'

/**
 * Selects the orders of a phone up to this row of `orders`, itself included. Trials and doubles count only as
 * themselves.
 */
export const BUYER: RawBuilder<Buyer> = sql<Buyer>`(
  select json_build_object('orders', greatest(counted.orders, 1), 'delivered', delivered, 'refused', refused)
  from (select orders.id, orders.phone, orders.created_at) as asked cross join lateral (
    select
      count(*)::integer as orders,
      coalesce(sum(${DELIVERED_PARCELS}), 0)::integer as delivered,
      coalesce(sum(${REFUSED_PARCELS}), 0)::integer as refused
    from orders ${FATE_OF_ORDER}
    where orders.phone = asked.phone and orders.phone <> '' and orders.created_at <= asked.created_at
      and (orders.id = asked.id
        or (not orders.is_test and orders.cancel_reason is distinct from 'doublon'))
  ) as counted
)`
