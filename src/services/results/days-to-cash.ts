import { sql } from 'kysely'
import { medianDaysToCash, type PaidParcels } from '#domain/results/days-to-cash.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays, type Stretch, startOfDay } from '#domain/time/moroccan-days.ts'
import type { Shop } from '#services/shop.ts'
import { within } from './sums.ts'

/** Reads the median number of days between delivery and payment, for the period's orders. */
export async function readDaysToCash({ db, clock }: Shop, stretch: Stretch): Promise<number | null> {
  const days = daysBetween(stretch.from, clock()).map((day) => day.toISOString())
  const { rows } = await sql<PaidParcels>`
    with paid as (
      select width_bucket(delivered_at, ${days}::timestamptz[]) as place, delivered_at, received_on
      from payment_results where ${within(stretch)}
    )
    -- By day; by hour what was delivered on none of these.
    select
      case when place between 1 and ${days.length - 1}::integer then (${days}::timestamptz[])[place] else delivered_at end
        as delivered_at,
      received_on, count(*) as count
    from paid group by 1, 2`.execute(db)
  return medianDaysToCash(rows)
}

/** Returns the beginnings of Morocco's days from one moment to the end of another's day. */
function daysBetween(from: Date, until: Date): Date[] {
  const last = addDays(dayInMorocco(until), 1)
  const days: Date[] = []
  for (let day = dayInMorocco(from); day <= last; day = addDays(day, 1)) days.push(startOfDay(day))
  return days
}
