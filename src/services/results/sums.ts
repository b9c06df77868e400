import { type RawBuilder, sql } from 'kysely'
import { BY_HAND, NO_PARCEL, NOBODY, NOT_CONFIRMED } from '#domain/results/row-label.ts'
import { PLACES, type Split, STAGES } from '#domain/results/words.ts'
import type { Stretch } from '#domain/time/moroccan-days.ts'
import type { Shop } from '#services/shop.ts'
import { CARRIAGE, COSTS, cohort, PLACE, STAGE, WAY } from './cohort.ts'

/** Sums of orders that have something in common. Lists are in the order of `STAGES` and of `PLACES`. */
export type Sums = {
  key: string
  name: string | null
  counts: number[]
  amounts: number[]
  place_counts: number[]
  place_amounts: number[]
  attempts: number
  untracked: number
  ended: number
  delivered: number
  returned: number
  collected: number
  owed: number
  goods: number
  delivery: number
  return_costs: number
  packaging: number
  unknown_pieces: number
}

/** What the orders of each split have in common. */
const KEYS = {
  city: { key: sql`city_key`, name: sql`max(city)` },
  carrier: {
    key: sql`case
      when carriage.order_id is null then ${NO_PARCEL}::text
      else coalesce(carrier_id::text, ${BY_HAND}::text)
    end`,
    name: sql`max(carriers.name)`,
  },
  source: { key: sql`source`, name: sql`null::text` },
  staff: {
    key: sql`case
      when confirmed_at is null then ${NOT_CONFIRMED}::text
      else coalesce(confirmed_by::text, ${NOBODY}::text)
    end`,
    name: sql`max(coalesce(nullif(admins.name, ''), admins.username))`,
  },
} as const

/** Orders by what they have in common; all their sums are those of the period. */
export async function sumOrders(
  { db }: Pick<Shop, 'db'>,
  stretch: Stretch,
  by: Exclude<Split, 'product'>,
): Promise<Sums[]> {
  const { key, name } = KEYS[by]
  const { rows } = await sql<Sums>`
    with ${cohort(stretch)}, ${WAY}, ${COSTS}, ${by === 'carrier' ? sql`${CARRIAGE},` : sql``}
    order_costs as (
      select order_id, sum(goods) as goods, sum(gone) as gone,
        coalesce(sum(pieces) filter (where is_unknown), 0) as unknown_pieces
      from costs group by order_id
    ),
    facts as (
      select cohort.*, way.*, ${key} as key, ${STAGE} as stage, ${PLACE} as place,
        order_costs.goods, order_costs.gone, order_costs.unknown_pieces
        ${by === 'carrier' ? sql`, carriage.carrier_id` : sql``}
      from cohort
      left join way on way.order_id = cohort.id
      left join order_costs on order_costs.order_id = cohort.id
      ${by === 'carrier' ? sql`left join carriage on carriage.order_id = cohort.id` : sql``}
    )
    select
      key,
      ${name} as name,
      ${listOf(STAGES, (place) => sql`count(*) filter (where stage = ${place + 1}::integer)`)} as counts,
      ${listOf(STAGES, (place) => sql`sum(total) filter (where stage = ${place + 1}::integer)`)} as amounts,
      ${listOf(PLACES, (_, place) => sql`count(*) filter (where place = ${place}::text)`)} as place_counts,
      ${listOf(PLACES, (_, place) => sql`sum(total) filter (where place = ${place}::text)`)} as place_amounts,
      sum(attempts) as attempts,
      count(*) filter (where status = 'livre' and is_delivered is not true) as untracked,
      ${sumOf(sql`ended`)} as ended,
      ${sumOf(sql`delivered`)} as delivered,
      ${sumOf(sql`returned`)} as returned,
      ${sumOf(sql`collected`)} as collected,
      ${sumOf(sql`owed`)} as owed,
      ${sumOf(sql`goods`)} as goods,
      ${sumOf(sql`delivery`)} as delivery,
      ${sumOf(sql`coalesce(return_fees, 0) + coalesce(gone, 0)`)} as return_costs,
      ${sumOf(sql`packaging`)} as packaging,
      ${sumOf(sql`unknown_pieces`)} as unknown_pieces
    from facts
    ${by === 'carrier' ? sql`left join carriers on carriers.id = facts.carrier_id` : sql``}
    ${by === 'staff' ? sql`left join admins on admins.id = facts.confirmed_by` : sql``}
    group by key`.execute(db)
  return rows
}

/** Of a perfume: its pieces, and its share of the amounts of its orders, by what was paid for it. */
export type ProductSums = Pick<
  Sums,
  'key' | 'counts' | 'collected' | 'goods' | 'delivery' | 'return_costs' | 'packaging'
> & { amount: number }

/** By the name under which they were sold; not rounded, so that the caller can round them to the whole. */
export async function sumProducts({ db }: Pick<Shop, 'db'>, stretch: Stretch): Promise<ProductSums[]> {
  const { rows } = await sql<ProductSums>`
    with ${cohort(stretch)}, ${WAY}, ${COSTS},
    by_line as (
      select product_name, order_id, sum(goods) as goods, sum(gone) as gone from costs
      group by product_name, order_id
    ),
    sold as (
      select cohort.id as order_id, product_name, sum(quantity) as quantity, sum(quantity * price) as value
      from cohort
      cross join lateral (select * from order_items where order_items.order_id = cohort.id offset 0) as order_items
      group by cohort.id, product_name
    ),
    facts as (
      select sold.product_name as key, sold.quantity, total, ${STAGE} as stage, collected, delivery, return_fees,
        packaging, by_line.goods, by_line.gone,
        case when subtotal > 0 then (sold.value / subtotal)::float8 else 0 end as part
      from cohort
      join sold on sold.order_id = cohort.id
      left join way on way.order_id = cohort.id
      left join by_line on by_line.order_id = cohort.id and by_line.product_name = sold.product_name
    )
    select
      key,
      ${listOf(STAGES, (place) => sql`sum(quantity) filter (where stage = ${place + 1}::integer)`)} as counts,
      ${sumOf(sql`total * part`)} as amount,
      ${sumOf(sql`collected * part`)} as collected,
      ${sumOf(sql`goods`)} as goods,
      ${sumOf(sql`delivery * part`)} as delivery,
      ${sumOf(sql`coalesce(return_fees * part, 0) + coalesce(gone, 0)`)} as return_costs,
      ${sumOf(sql`packaging * part`)} as packaging
    from facts
    group by key`.execute(db)
  return rows
}

/** One value for each word, as a list of numbers. */
function listOf<Word extends string>(
  words: readonly Word[],
  value: (place: number, word: Word) => RawBuilder<unknown>,
): RawBuilder<number[]> {
  return sql`array[${sql.join(words.map((word, place) => sql`coalesce(${value(place, word)}, 0)`))}]::float8[]`
}

/** A sum; 0 without rows. */
function sumOf(value: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce(sum(${value}), 0)::float8`
}
