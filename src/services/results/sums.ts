import { type RawBuilder, sql } from 'kysely'
import { BY_HAND, NO_PARCEL, NOBODY, NOT_CONFIRMED } from '#domain/results/row-label.ts'
import { PLACES, type Split, STAGES } from '#domain/results/words.ts'
import type { Stretch } from '#domain/time/moroccan-days.ts'
import type { Shop } from '#services/shop.ts'

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
  refunds: number
  credits: number
  unknown_pieces: number
}

/** Says which orders are summed: those placed in a stretch of time, or of them those of one source. */
type Summed = Stretch & { source?: 'panier' }

const KEPT = sql`order_results`

/** Joins what orders say of their origin: it is not kept by order, so that a correction counts at once. */
const WITH_ORIGIN = sql`(
  select order_results.*, coalesce(order_origins.source, '') as origin, coalesce(order_origins.campaign, '') as campaign
  from order_results left join order_origins on order_origins.order_id = order_results.order_id
) as order_results`

/** Says what the orders of each split have in common: the columns that say so, and its key and name. */
const KEYS = {
  city: { columns: sql`city_key, city`, key: sql`city_key`, name: sql`max(city)`, join: sql``, from: KEPT },
  carrier: {
    from: KEPT,
    columns: sql`has_parcel, carrier_id`,
    key: sql`case when has_parcel then coalesce(carrier_id::text, ${BY_HAND}::text) else ${NO_PARCEL}::text end`,
    name: sql`max(carriers.name)`,
    join: sql`left join carriers on carriers.id = carrier_id`,
  },
  source: { columns: sql`source`, key: sql`source`, name: sql`null::text`, join: sql``, from: KEPT },
  campaign: {
    columns: sql`origin, campaign, source`,
    key: sql`json_build_object('origin', origin, 'campaign', campaign, 'taken', source)::text`,
    name: sql`null::text`,
    join: sql``,
    from: WITH_ORIGIN,
  },
  staff: {
    from: KEPT,
    columns: sql`is_confirmed, confirmed_by`,
    key: sql`case when is_confirmed then coalesce(confirmed_by::text, ${NOBODY}::text) else ${NOT_CONFIRMED}::text end`,
    name: sql`max(coalesce(nullif(admins.name, ''), admins.username))`,
    join: sql`left join admins on admins.id = confirmed_by`,
  },
} as const

/**
 * Sums orders by what they have in common; all their sums are those of the period. The kept rows are as they should be.
 */
export async function sumOrders(
  { db }: Pick<Shop, 'db'>,
  summed: Summed,
  by: Exclude<Split, 'product'>,
): Promise<Sums[]> {
  const { columns, key, name, join, from } = KEYS[by]
  const { rows } = await sql<Sums>`
    with parts as (
      -- First by all that their sums are told apart by: an aggregate with a condition is asked it for every row.
      select ${columns}, stage, place, count(*) as orders, sum(total) as total, sum(attempts) as attempts,
        count(*) filter (where is_untracked) as untracked, sum(ended) as ended, sum(delivered) as delivered,
        sum(returned) as returned, sum(collected) as collected, sum(owed) as owed, sum(goods) as goods,
        sum(delivery) as delivery, sum(return_costs) as return_costs, sum(packaging) as packaging,
        sum(refunds) as refunds, sum(credits) as credits, sum(unknown_pieces) as unknown_pieces
      from ${from} where ${isSummed(summed)} group by ${columns}, stage, place
    )
    select
      ${key} as key,
      ${name} as name,
      ${listOf(STAGES, (place) => sql`sum(orders) filter (where stage = ${place + 1}::integer)`)} as counts,
      ${listOf(STAGES, (place) => sql`sum(total) filter (where stage = ${place + 1}::integer) / 100`)} as amounts,
      ${listOf(PLACES, (_, place) => sql`sum(orders) filter (where place = ${place}::text)`)} as place_counts,
      ${listOf(PLACES, (_, place) => sql`sum(total) filter (where place = ${place}::text) / 100`)} as place_amounts,
      ${sumOf(sql`attempts`)} as attempts,
      ${sumOf(sql`untracked`)} as untracked,
      ${sumOf(sql`ended`)} as ended,
      ${sumOf(sql`delivered`)} as delivered,
      ${sumOf(sql`returned`)} as returned,
      ${dirhamsOf(sql`collected`)} as collected,
      ${dirhamsOf(sql`owed`)} as owed,
      ${dirhamsOf(sql`goods`)} as goods,
      ${dirhamsOf(sql`delivery`)} as delivery,
      ${dirhamsOf(sql`return_costs`)} as return_costs,
      ${dirhamsOf(sql`packaging`)} as packaging,
      ${dirhamsOf(sql`refunds`)} as refunds,
      ${dirhamsOf(sql`credits`)} as credits,
      ${sumOf(sql`unknown_pieces`)} as unknown_pieces
    from parts ${join}
    group by 1`.execute(db)
  return rows
}

/**
 * Holds the sums of one perfume: its pieces, and its share of the amounts of its orders, by what was paid for
 * it.
 */
export type ProductSums = Pick<
  Sums,
  'key' | 'counts' | 'collected' | 'goods' | 'delivery' | 'return_costs' | 'packaging' | 'refunds' | 'credits'
> & { amount: number }

/**
 * Groups by the name under which they were sold; it does not round, so that the caller can round to the
 * whole.
 */
export async function sumProducts({ db }: Pick<Shop, 'db'>, summed: Summed): Promise<ProductSums[]> {
  const { rows } = await sql<ProductSums>`
    with parts as (
      select product_name, stage, sum(quantity) as quantity, sum(amount) as amount, sum(collected) as collected,
        sum(goods) as goods, sum(delivery) as delivery, sum(return_costs) as return_costs, sum(packaging) as packaging,
        sum(refunds) as refunds, sum(credits) as credits
      from line_results where ${within(summed)}${
        summed.source === undefined
          ? sql``
          : sql` and order_id in (select order_id from order_results where ${isSummed(summed)})`
      }
      group by product_name, stage
    )
    select
      product_name as key,
      ${listOf(STAGES, (place) => sql`sum(quantity) filter (where stage = ${place + 1}::integer)`)} as counts,
      ${sumOf(sql`amount`)} as amount,
      ${sumOf(sql`collected`)} as collected,
      ${sumOf(sql`goods`)} as goods,
      ${sumOf(sql`delivery`)} as delivery,
      ${sumOf(sql`return_costs`)} as return_costs,
      ${sumOf(sql`packaging`)} as packaging,
      ${sumOf(sql`refunds`)} as refunds,
      ${sumOf(sql`credits`)} as credits
    from parts group by product_name`.execute(db)
  return rows
}

/** Returns the condition for kept rows of orders that were placed in a stretch of time. */
export function within({ from, until }: Stretch): RawBuilder<unknown> {
  return sql`created_at >= ${from}::timestamptz and created_at < ${until}::timestamptz`
}

function isSummed({ source, ...stretch }: Summed): RawBuilder<unknown> {
  return source === undefined ? within(stretch) : sql`${within(stretch)} and source = ${source}::text`
}

/** Returns one value for each word, as a list of numbers. */
function listOf<Word extends string>(
  words: readonly Word[],
  value: (place: number, word: Word) => RawBuilder<unknown>,
): RawBuilder<number[]> {
  return sql`array[${sql.join(words.map((word, place) => sql`coalesce(${value(place, word)}, 0)`))}]::float8[]`
}

/** Returns a sum; 0 without rows. */
function sumOf(value: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce(sum(${value}), 0)::float8`
}

/** Returns a sum of centimes, in DH. */
function dirhamsOf(centimes: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(coalesce(sum(${centimes}), 0) / 100)::float8`
}
