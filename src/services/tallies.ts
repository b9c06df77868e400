import { type RawBuilder, sql } from 'kysely'
import { inTransaction, type Shop } from './shop.ts'

/** The kept sums: their keys and sums, and the same counted anew, in the same columns. */
const TALLIES = [
  {
    table: 'order_tallies',
    keys: sql`day, status`,
    columns: sql`day, status, count, total`,
    sums: sql`sum(count), sum(total)`,
    opposite: sql`day, status, -count, -total`,
    isNothing: sql`sum(count) = 0 and sum(total) = 0`,
    counted: sql`select order_tally_day(created_at), status, count(*), sum(total) from orders group by 1, 2`,
  },
  {
    table: 'parcel_tallies',
    keys: sql`carrier_id, state`,
    columns: sql`carrier_id, state, count, amount`,
    sums: sql`sum(count), sum(amount)`,
    opposite: sql`carrier_id, state, -count, -amount`,
    isNothing: sql`sum(count) = 0 and sum(amount) = 0`,
    counted: sql`select carrier_id, state, count(*), sum(amount) from parcels group by 1, 2`,
  },
] as const

type Tally = (typeof TALLIES)[number]

/**
 * Makes one row of the differences of each day or state, and adds what is missing where they are not the sum of the rows
 * that they count, as after something wrote with the triggers off.
 * @returns how many sums were wrong
 */
export async function tidyTallies(shop: Shop): Promise<number> {
  let wrong = 0
  for (const tally of TALLIES) {
    wrong += await inTransaction(shop, async (tx) => {
      // One at a time, or what is missing would be added twice; orders and parcels are written meanwhile.
      await sql`lock table ${sql.table(tally.table)} in share update exclusive mode`.execute(tx)
      const { rows } = await sql<{ missing: number }>`${adding(tally)}`.execute(tx)
      await sql`${joining(tally)}`.execute(tx)
      return rows[0]?.missing ?? 0
    })
  }
  return wrong
}

/** One statement: both are of one moment, and what is written later brings its own difference. */
function adding({ table, keys, columns, sums, opposite, isNothing, counted }: Tally): RawBuilder<unknown> {
  return sql`
    with counted (${columns}) as (${counted}), missing as (
      select ${keys}, ${sums} from (
        select ${columns} from counted union all select ${opposite} from ${sql.table(table)}
      ) as rows (${columns})
      group by ${keys} having not (${isNothing})
    ), added as (insert into ${sql.table(table)} (${columns}) select * from missing returning true)
    select count(*)::integer as missing from added`
}

/** Rows that have been joined meanwhile are not deleted here, and so not added here. */
function joining({ table, keys, columns, sums, isNothing }: Tally): RawBuilder<unknown> {
  const name = sql.table(table)
  return sql`
    with several as (
      select ctid, count(*) over (partition by ${keys}) as rows from ${name}
    ), gone as (
      delete from ${name} where ctid = any(array(select ctid from several where rows > 1)) returning *
    )
    insert into ${name} (${columns}) select ${keys}, ${sums} from gone group by ${keys} having not (${isNothing})`
}
