import { sql } from 'kysely'
import { medianDaysToCash, type PaidParcels } from '#domain/results/days-to-cash.ts'
import type { Stretch } from '#domain/time/moroccan-days.ts'
import type { Shop } from '#services/shop.ts'
import { cohort } from './cohort.ts'

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
