import { sql } from 'kysely'
import { REFUSED_REASONS } from '#domain/confirmation/transitions.ts'
import { SHOP_REASONS } from '#domain/confirmation/words.ts'

/**
 * Joins, as `fate`, how many parcels of an order were refused or came back, and how many were delivered. If no parcel left
 * the shop, the order's status and the reason why it was cancelled decide. Neither a lost parcel counts as a refusal, nor one
 * whose order ended for a reason of the shop's, nor one that was delivered before it came
 * back, which counts as nothing.
 */
export const FATE_OF_ORDER = sql`
  left join lateral (
    select
      count(*) filter (
        where state in ('refuse', 'retour', 'retourne') and delivered_at is null
          and coalesce(orders.cancel_reason not in (${sql.join(SHOP_REASONS.map((reason) => sql.lit(reason)))}), true)
      )::integer as refused,
      count(*) filter (where state in ('livre', 'livre-en-partie'))::integer as delivered
    from parcels
    where parcels.order_id = orders.id and state not in ('a-remettre', 'annule')
    having count(*) > 0
  ) as fate on true`

export const REFUSED_PARCELS = sql`coalesce(fate.refused, case
  when orders.cancel_reason in (${sql.join(REFUSED_REASONS.map((reason) => sql.lit(reason)))})
    and orders.goods <> 'perdues' then 1 else 0 end)`

export const DELIVERED_PARCELS = sql`coalesce(fate.delivered, case
  when orders.status = 'livre' then 1 else 0 end)`
