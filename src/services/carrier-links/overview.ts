import { sql } from 'kysely'
import type { LinkedCarrier } from '#contract/carrier-links/carrier-links.ts'
import type { Shop } from '#services/shop.ts'
import { adapterOf } from './links.ts'

/** Lists the linked carriers by name, with how each link does and how many of its parcels wait for something (A39.18). */
export async function listLinks({ db }: Shop): Promise<LinkedCarrier[]> {
  const rows = await db
    .selectFrom('carrier_links')
    .innerJoin('carriers', 'carriers.id', 'carrier_links.carrier_id')
    .select(['carrier_id', 'carriers.name', 'carrier_links.adapter', 'pickup'])
    .select(['checked_at', 'check_error', 'proven_at'])
    .select([
      sql<number>`(${countOf(sql`parcel_sendings.state = 'en-attente'`)})::integer`.as('waiting'),
      sql<number>`(${countOf(sql`parcel_sendings.state = 'inconnu'`)})::integer`.as('unknown'),
      sql<number>`(${countOf(sql`parcel_sendings.state = 'refuse' and message is not null and parcels.state = 'a-remettre'`)})::integer`.as(
        'refused',
      ),
      sql<string[]>`array(
        select order_number from parcel_sendings join parcels on parcels.id = parcel_id
          join orders on orders.id = parcels.order_id
        where parcel_sendings.carrier_id = carrier_links.carrier_id
          and parcel_sendings.state = 'envoye' and parcels.state = 'annule'
        order by asked_at, order_number
      )`.as('cancelled'),
    ])
    .orderBy(sql`lower(carriers.name)`)
    .execute()
  return rows.map(({ checked_at, proven_at, ...row }) => ({
    ...row,
    adapter: adapterOf(row),
    checked_at: checked_at?.toISOString() ?? null,
    proven_at: proven_at?.toISOString() ?? null,
  }))
}

function countOf(which: ReturnType<typeof sql>) {
  return sql`select count(*) from parcel_sendings join parcels on parcels.id = parcel_id
    where parcel_sendings.carrier_id = carrier_links.carrier_id and ${which}`
}
