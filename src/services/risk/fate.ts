import { sql } from 'kysely'
import { REFUSED_REASONS } from '#domain/confirmation/transitions.ts'

/**
 * Joins, as `fate`, how many parcels of an order were refused or came back, and how many were delivered. If no parcel left
 * the shop, the order's status and the reason why it was cancelled decide. A lost parcel does not count as a refusal.
 */
export const FATE_OF_ORDER = sql`
  left join lateral (
    select
      count(*) filter (where state in ('refuse', 'retour', 'retourne'))::integer as refused,
      count(*) filter (where state = 'livre')::integer as delivered
    from parcels
    where parcels.order_id = orders.id and state not in ('a-remettre', 'annule')
    having count(*) > 0
  ) as fate on true`

export const REFUSED_PARCELS = sql`coalesce(fate.refused, case
  when orders.cancel_reason in (${sql.join(REFUSED_REASONS.map((reason) => sql.lit(reason)))})
    and orders.goods <> 'perdues' then 1 else 0 end)`

export const DELIVERED_PARCELS = sql`coalesce(fate.delivered, case
  when orders.status = 'livre' then 1 else 0 end)`
