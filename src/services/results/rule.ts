/** Room of results: figures of a period, summed by the database from what is kept of each order. */

import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Shop, ShopTransaction } from '#services/shop.ts'
import { CARRIAGE, COSTS, cohort, GIVEN_BACK, PLACE, STAGE, WAY } from './cohort.ts'

/** Lists the kept tables with the rows that the rule makes of orders, and their columns. */
export const KEPT = [
  {
    table: 'order_results',
    rows: sql`order_rows`,
    columns: sql`order_id, created_at, source, city_key, city, has_parcel, carrier_id, is_confirmed, confirmed_by,
      stage, place, is_untracked, attempts, ended, delivered, returned, unknown_pieces, total, collected, owed, goods,
      delivery, return_costs, packaging, refunds, credits`,
  },
  {
    table: 'line_results',
    rows: sql`line_rows`,
    columns: sql`order_id, created_at, product_name, stage, quantity, amount, collected, goods, delivery, return_costs,
      packaging, refunds, credits`,
  },
  {
    table: 'payment_results',
    rows: sql`payment_rows`,
    columns: sql`order_id, created_at, delivered_at, received_on`,
  },
] as const

/**
 * Returns the rows that are kept of these orders, as common table expressions `order_rows`, `line_rows` and
 * `payment_rows`: the only rule of results. Orders that do not count have no rows.
 */
export function resultRowsQuery(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${cohort(ids)}, ${WAY}, ${COSTS}, ${CARRIAGE}, ${GIVEN_BACK}, ${ORDER_ROWS}, ${LINE_ROWS}, ${PAYMENT_ROWS}`
}

/** Returns a digest of the rule: rows that were computed by another rule are computed again. */
export function digestOfRule(db: Shop['db'] | ShopTransaction): string {
  const { sql: statement, parameters } = sql`with ${resultRowsQuery(sql`null`)}`.compile(db)
  return createHash('sha256')
    .update(JSON.stringify([statement, parameters]))
    .digest('hex')
}

const ORDER_ROWS = sql`
  order_costs as (
    select order_id, sum(goods) as goods, sum(gone) as gone,
      coalesce(sum(pieces) filter (where is_unknown), 0) as unknown_pieces
    from costs group by order_id
  ),
  staged as materialized (
    select cohort.*, way.*, refunds, loose, way_cost, ${STAGE} as stage, ${PLACE} as place
    from cohort
    left join way on way.order_id = cohort.id
    left join given_back on given_back.order_id = cohort.id
    left join ways on ways.order_id = cohort.id
  ),
  order_rows as (
    select staged.id as order_id, created_at, source, city_key, city,
      carriage.order_id is not null as has_parcel, carriage.carrier_id,
      confirmed_at is not null as is_confirmed, confirmed_by,
      stage::smallint as stage, place, status = 'livre' and is_delivered is not true as is_untracked,
      attempts, coalesce(ended, 0)::smallint as ended, coalesce(delivered, 0)::smallint as delivered,
      coalesce(returned, 0)::smallint as returned, coalesce(unknown_pieces, 0)::integer as unknown_pieces,
      ${centimes(sql`total`)} as total,
      ${centimes(sql`collected`)} as collected,
      ${centimes(sql`owed`)} as owed,
      ${centimes(sql`goods`)} as goods,
      ${centimes(sql`delivery`)} as delivery,
      ${centimes(sql`coalesce(return_fees, 0) + coalesce(gone, 0) + coalesce(way_cost, 0)`)} as return_costs,
      ${centimes(sql`packaging`)} as packaging,
      ${centimes(sql`refunds`)} as refunds,
      ${centimes(sql`case when is_delivered then customer_credit end`)} as credits
    from staged
    left join order_costs on order_costs.order_id = staged.id
    left join carriage on carriage.order_id = staged.id
  )`

const LINE_ROWS = sql`
  line_costs as (
    select product_name, order_id, sum(goods) as goods, sum(gone) as gone from costs group by product_name, order_id
  ),
  sold as (
    select cohort.id as order_id, product_name, sum(quantity - not_taken) as quantity, sum(not_taken) as not_taken,
      sum((quantity - not_taken) * price) as value
    from cohort
    cross join lateral (select * from order_items where order_items.order_id = cohort.id offset 0) as order_items
    group by cohort.id, product_name
  ),
  worth as (
    select order_id, sum(value) as value from sold group by order_id
  ),
  shared as (
    select staged.*, sold.product_name, sold.quantity, sold.not_taken, line_costs.goods, line_costs.gone,
      line_refunds.refunds as returned_for,
      case when worth.value > 0 then (sold.value / worth.value)::float8 else 0 end as part
    from staged
    join sold on sold.order_id = staged.id
    join worth on worth.order_id = staged.id
    left join line_costs on line_costs.order_id = staged.id and line_costs.product_name = sold.product_name
    left join line_refunds
      on line_refunds.order_id = staged.id and line_refunds.product_name = sold.product_name
  ),
  line_rows as (
    select id as order_id, created_at, product_name, stage::smallint as stage, quantity::integer as quantity,
      total * part as amount,
      coalesce(collected * part, 0) as collected,
      coalesce(goods, 0)::float8 as goods,
      coalesce(delivery * part, 0) as delivery,
      coalesce(return_fees * part, 0) + coalesce(gone, 0)::float8 + coalesce(way_cost * part, 0) as return_costs,
      coalesce(packaging * part, 0) as packaging,
      coalesce(loose * part, 0) + coalesce(returned_for, 0)::float8 as refunds,
      coalesce(case when is_delivered then customer_credit * part end, 0) as credits
    from shared
    union all
    -- Pieces that were given back at the door were sent, and no more.
    select id, created_at, product_name, 3::smallint, not_taken::integer, 0, 0, 0, 0, 0, 0, 0, 0
    from shared where not_taken > 0
  )`

/** Payments are kept by the hour, because Morocco's days begin on the hour and only the domain knows when. */
const PAYMENT_ROWS = sql`
  payment_rows as (
    select cohort.id as order_id, cohort.created_at, date_trunc('hour', delivered_at) as delivered_at, received_on
    from cohort
    cross join lateral (
      select parcels.id, parcels.delivered_at from parcels where parcels.order_id = cohort.id offset 0
    ) as parcels
    cross join lateral (
      select remittance_id from remittance_lines as lines
      where lines.parcel_id = parcels.id and lines.kind = 'livraison' offset 0
    ) as lines
    join remittances on remittances.id = lines.remittance_id
    where delivered_at is not null and remittances.state = 'close' and received_on is not null
  )`

function centimes(dirhams: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(coalesce(${dirhams}, 0) * 100)::bigint`
}
