import { sql } from 'kysely'
import { type CityResult, JUDGED_DAYS, JUDGED_PARCELS } from '#domain/carriers/proposal.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { refreshResults } from './refresh.ts'

const DAY_MS = 86_400_000

/**
 * Counts anew what became of each carrier's parcels to each city, from the kept results: a list of orders to pack has no time
 * to (A40.1). Carriers that cannot be judged by their parcels there are left out.
 */
export async function countCityResults(shop: Shop): Promise<void> {
  await refreshResults(shop)
  const since = new Date(shop.clock().getTime() - JUDGED_DAYS * DAY_MS)
  await inTransaction(shop, async (tx) => {
    // Two processes count in turn; whoever reads goes on reading.
    await sql`lock table city_results in share row exclusive mode`.execute(tx)
    await sql`delete from city_results`.execute(tx)
    await sql`
      insert into city_results (city_key, carrier_id, ended, delivered, days, cost)
      select city_key, carrier_id, sum(ended), sum(delivered), percentile_cont(0.5) within group (order by days),
        sum(delivery + return_costs + packaging) / 100.0
      from order_results
      join carriers on carriers.id = carrier_id
      left join lateral (
        select max(extract(epoch from delivered_at - handed_at) / 86400) as days
        from parcels where parcels.order_id = order_results.order_id and delivered_at >= handed_at
      ) as way on true
      where order_results.created_at >= ${since} and ended > 0
      group by city_key, carrier_id
      having sum(ended) >= ${JUDGED_PARCELS}`.execute(tx)
  })
}

/** Returns what became of the carriers' parcels to these cities, as it was counted last. */
export async function readCityResults(
  { db }: Pick<Shop, 'db'>,
  cityKeys: readonly string[],
): Promise<Map<string, CityResult[]>> {
  if (cityKeys.length === 0) return new Map()
  const rows = await db
    .selectFrom('city_results')
    .selectAll()
    .where('city_key', 'in', [...new Set(cityKeys)])
    .execute()
  return Map.groupBy(rows, ({ city_key }) => city_key)
}
