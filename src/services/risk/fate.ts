import { sql } from 'kysely'
import { REFUSED_REASONS } from '#domain/confirmation/transitions.ts'

/**
 * Of each row of `orders`: how many of its parcels were refused or came back, and how many were delivered. Without a
 * parcel that left the shop, its status and the reason why it was cancelled say so. A parcel that the carrier lost is
 * nobody's refusal. Joined as `fate`.
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
