import { type RawBuilder, sql } from 'kysely'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * A subquery of orders counted and summed between these instants, which ascend (ADR 117): `status, place, count, sales`, where
 * `place` is how many of the instants lie at or before an order. Whole days come from their kept sums; a day that one
 * of the instants cuts is read order by order.
 */
export function talliesBetween(bounds: readonly Date[]): RawBuilder<unknown> {
  const moments = sql`${[...bounds]}::timestamptz[]`
  const cut = sql`${cutDays(bounds)}::date[]`
  return sql`(
    select status, width_bucket(${startOf(sql`day`)}, ${moments}) as place, sum(count) as count, sum(total) as sales
    from order_tallies where day <> all(${cut}) group by 1, 2
    union all
    select status, width_bucket(created_at, ${moments}), count(*), sum(total)
    from unnest(${cut}) as cut (day)
    -- By day: the planner would read all orders.
    cross join lateral (
      select status, created_at, total from orders
      where created_at >= ${startOf(sql`cut.day`)} and created_at < ${startOf(sql`cut.day`)} + interval '24 hours'
      offset 0
    ) as orders
    group by 1, 2
  )`
}

/** The days of the kept sums in which an instant lies after the beginning. */
function cutDays(bounds: readonly Date[]): string[] {
  const shifted = bounds.map((bound) => new Date(bound.getTime() + HOUR_MS))
  const cut = shifted.filter((at) => at.getTime() % DAY_MS !== 0)
  return [...new Set(cut.map((at) => at.toISOString().slice(0, 10)))]
}

/** The same as `order_tally_day` in the database, read backwards. */
function startOf(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((${day}::timestamp - interval '1 hour') at time zone 'UTC')`
}
