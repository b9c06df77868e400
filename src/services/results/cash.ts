import { sql } from 'kysely'
import type { OwedByCarrier, Results } from '#contract/results.ts'
import { addUp } from '#domain/money.ts'
import { OWED_CASH_STATES } from '#domain/parcels/words.ts'
import { cashAgeBounds } from '#domain/results/cash-age.ts'
import { medianDaysToCash, type PaidParcels } from '#domain/results/days-to-cash.ts'
import type { Stretch } from '#domain/time/moroccan-days.ts'
import type { Shop } from '#services/shop.ts'
import { cohort } from './cohort.ts'

/** What carriers hold at this moment, by days since the delivery; the one that owes most first. */
export async function readOwed({ db, clock }: Shop): Promise<Results['cash']> {
  const { week, fortnight } = cashAgeBounds(clock())
  const { rows } = await sql<OwedByCarrier>`
    select
      carriers.name,
      coalesce(sum(amount) filter (where delivered_at >= ${week}::timestamptz), 0) as week,
      coalesce(sum(amount) filter (
        where delivered_at < ${week}::timestamptz and delivered_at >= ${fortnight}::timestamptz
      ), 0) as fortnight,
      coalesce(sum(amount) filter (where delivered_at < ${fortnight}::timestamptz), 0) as older,
      sum(amount) as total
    from parcels
    left join carriers on carriers.id = parcels.carrier_id
    where cash in (${sql.join(OWED_CASH_STATES.map((state) => sql.lit(state)))})
    group by carriers.id
    order by total desc, carriers.name`.execute(db)
  return { total: addUp(rows.map(({ total }) => total)), carriers: rows }
}

/**
 * The median of the days between delivery and payment, of the period's orders. By the hour, since days in Morocco, which
 * begin on the hour, are the domain's business.
 */
export async function readDaysToCash({ db }: Shop, stretch: Stretch): Promise<number | null> {
  const { rows } = await sql<PaidParcels>`
    with ${cohort(stretch)}
    select date_trunc('hour', delivered_at) as delivered_at, received_on, count(*) as count
    from parcels
    join remittance_lines as lines on lines.parcel_id = parcels.id and lines.kind = 'livraison'
    join remittances on remittances.id = lines.remittance_id
    where parcels.order_id in (select id from cohort) and delivered_at is not null
      and remittances.state = 'close' and received_on is not null
    group by 1, 2`.execute(db)
  return medianDaysToCash(rows)
}
