import { type RawBuilder, sql } from 'kysely'
import type { CancelReason } from '#domain/confirmation/words.ts'
import { DELIVERED_PARCEL_STATES, type ParcelState } from '#domain/parcels/words.ts'
import { IS_OWED, OWED } from '#services/remittances/owed.ts'

// Specification §14 defines these by order, here as common table expressions that follow each other. An order
// belongs to the period in which it was placed, whatever became of it later (ADR 101).

/** States of parcels that have not left the shop, or never will. */
const STAYED: ParcelState[] = ['a-remettre', 'annule']
const COMING_BACK: ParcelState[] = ['refuse', 'retour']
const RETURNED: ParcelState[] = [...COMING_BACK, 'retourne']
/** The end of parcels in these states is known; their fees and packaging count. */
const DELIVERED: ParcelState[] = [...DELIVERED_PARCEL_STATES]
const ENDED: ParcelState[] = [...RETURNED, ...DELIVERED, 'perdu']
/** An order that was cancelled for one of these reasons had been sent, also before parcels were recorded. */
const SENT_BEFORE: CancelReason[] = ['refus-livraison', 'injoignable-livraison', 'perdu']
const UNREACHED: CancelReason[] = ['injoignable', 'injoignable-livraison']

/** `cohort` has these orders, without trials and doubles. What was given back at the door is not in their totals. */
export function cohort(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`cohort as materialized (
    select id, created_at, status, cancel_reason, confirmed_at, confirmed_by, total - not_taken as total, attempts,
      credit as customer_credit,
      city, city_key, source
    from orders
    where id in (${ids}) and not is_test and cancel_reason is distinct from 'doublon'
  )`
}

/** `way` says how far an order's parcels came. */
export const WAY = sql`way as materialized (
  select
    order_id,
    bool_or(state <> all(${STAYED}::text[])) as has_left,
    bool_or(state = any(${COMING_BACK}::text[])) as is_coming_back,
    bool_or(state = any(${DELIVERED}::text[])) as is_delivered,
    bool_or(state = any(${DELIVERED}::text[]) and cash = 'recu') as is_paid,
    count(*) filter (where state = any(${ENDED}::text[])) as ended,
    count(*) filter (where state = any(${DELIVERED}::text[])) as delivered,
    count(*) filter (where state = any(${RETURNED}::text[])) as returned,
    count(*) filter (where state = 'perdu') as lost,
    coalesce(sum(case
      when delivered_at is not null and cash <> 'abandonne' then coalesce(collected, amount)
      -- What was given up, or paid for a lost parcel, is what closed invoices say of it.
      when delivered_at is not null or state = 'perdu' then (
        select sum(lines.gross) from remittance_lines as lines
        join remittances on remittances.id = lines.remittance_id and remittances.state = 'close'
        where lines.parcel_id = parcels.id
      )
    end), 0) as collected,
    coalesce(sum(case when ${IS_OWED} then ${OWED} end), 0) as owed,
    coalesce(sum(coalesce(fee_charged, fee_expected)) filter (where state = any(${DELIVERED}::text[])), 0)
      as delivery,
    coalesce(sum(case
      when state = any(${RETURNED}::text[]) then coalesce(fee_charged, fee_expected)
      -- Nobody is expected to charge for what they lost on the way to the shopper.
      when state = 'perdu' then coalesce(fee_charged, case when delivered_at is not null then fee_expected end)
    end), 0) as return_fees,
    coalesce(sum(packaging_cost) filter (where state = any(${ENDED}::text[])), 0) as packaging
  from parcels
  where order_id in (select id from cohort)
  group by order_id
)`

/**
 * `given_back` sums what the shoppers of orders were refunded, `loose` of it for no return; `line_refunds` shares what was
 * refunded for returns out among the perfumes that came back, or among those that were awaited where none did; `ways` sums
 * what ways back cost the shop.
 */
export const GIVEN_BACK = sql`given_back as materialized (
    select order_id, sum(amount) as refunds, coalesce(sum(amount) filter (where return_id is null), 0) as loose
    from refunds
    where order_id in (select id from cohort)
    group by order_id
  ),
  line_refunds as (
    select order_id, product_name, sum(case
      when has_come then amount * value / nullif(come, 0)
      when come is null then amount * value / nullif(noted, 0)
    end) as refunds
    from (
      select refunds.order_id, product_name, amount, lines.quantity * price as value,
        condition is distinct from 'manquant' as has_come,
        sum(lines.quantity * price) filter (where condition is distinct from 'manquant') over pieces as come,
        sum(lines.quantity * price) over pieces as noted
      from refunds
      join customer_return_lines as lines on lines.return_id = refunds.return_id
      join order_items on order_items.id = order_item_id
      where refunds.order_id in (select id from cohort)
      window pieces as (partition by refunds.id)
    ) as shares
    group by order_id, product_name
  ),
  ways as (
    select order_id, sum(way_cost) as way_cost
    from customer_returns
    where received_at is not null and order_id in (select id from cohort)
    group by order_id
  )`

/** `carriage`: the carrier of an order's last parcel. */
export const CARRIAGE = sql`carriage as materialized (
  select distinct on (order_id) order_id, carrier_id
  from parcels
  where state <> 'annule' and order_id in (select id from cohort)
  order by order_id, created_at desc, id
)`

/**
 * `costs` sums the costs of an order's pieces that left the shop for good, and of what came back spoilt or not
 * at all. Pieces that were given back at the door cost nothing unless they come back spoilt.
 */
export const COSTS = sql`
  spoilt as materialized (
    select order_item_id, sum(return_lines.quantity) as quantity
    from return_lines
    join parcels on parcels.id = return_lines.parcel_id
    where condition <> 'vendable' and parcels.order_id in (select id from cohort)
    group by order_item_id
  ),
  -- What shoppers gave back after the sale: sellable pieces were not sold for good, the others are lost.
  given_pieces as materialized (
    select order_item_id,
      sum(quantity) filter (where condition <> 'manquant') as quantity,
      coalesce(sum(quantity) filter (where condition in ('abime', 'decant-ouvert')), 0) as spoilt
    from customer_return_lines
    join customer_returns on customer_returns.id = return_id
    where received_at is not null and order_id in (select id from cohort)
    group by order_item_id
  ),
  costs as materialized (
    select
      order_items.order_id, product_name, order_items.quantity, price, unit_cost is null as is_unknown,
      case when is_delivered
        then (order_items.quantity - not_taken - coalesce(given_pieces.quantity, 0)) * coalesce(unit_cost, 0) else 0
      end as goods,
      (lost * order_items.quantity + coalesce(spoilt.quantity, 0) + coalesce(given_pieces.spoilt, 0))
        * coalesce(unit_cost, 0) as gone,
      case when is_delivered then order_items.quantity - not_taken - coalesce(given_pieces.quantity, 0) else 0 end
        + lost * order_items.quantity + coalesce(spoilt.quantity, 0) + coalesce(given_pieces.spoilt, 0) as pieces
    from way
    -- By order: a period has few of all lines, which the planner does not know.
    cross join lateral (select * from order_items where order_items.order_id = way.order_id offset 0) as order_items
    left join spoilt on spoilt.order_item_id = order_items.id
    left join given_pieces on given_pieces.order_item_id = order_items.id
    where ended > 0
  )`

/** Selects the last stage that an order reached, from 1 (`STAGES`). */
export const STAGE = sql<number>`case
  when status = 'livre' and is_paid then 5
  when status = 'livre' then 4
  when status = 'expedie' or has_left or cancel_reason = any(${SENT_BEFORE}::text[]) then 3
  when confirmed_at is not null then 2
  else 1
end`

/** Selects where an order is now (`PLACES`). */
export const PLACE = sql<string>`case
  when status = 'livre' then 'livree'
  when is_coming_back then 'en-retour'
  when status <> 'annule' then 'en-cours'
  when cancel_reason = any(${UNREACHED}::text[]) then 'injoignable'
  when cancel_reason = 'perdu' then 'perdue'
  when cancel_reason = 'refus-livraison' then 'refusee'
  else 'annulee'
end`
