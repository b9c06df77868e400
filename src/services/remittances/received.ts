import { sql } from 'kysely'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { listReceived as listCall, ReceivedDay } from '#contract/remittances/remittances.ts'
import { addUp } from '#domain/money.ts'
import { countDays, daysFrom, type MoroccanDay } from '#domain/time/moroccan-days.ts'
import type { Shop } from '#services/shop.ts'

/** Answers the days of a period on which money came, the latest first, and what came on all of them (A28.70). */
export async function listReceived(
  { db }: Shop,
  period: { from: string; to: string },
): Promise<EndpointAnswer<typeof listCall>> {
  const all = await readReceived(db, daysFrom(period.from, countDays(period)))
  const days = all.filter(({ carriers, by_hand }) => carriers !== 0 || by_hand !== 0).toReversed()
  return {
    days,
    carriers: addUp(days.map(({ carriers }) => carriers)),
    by_hand: addUp(days.map(({ by_hand }) => by_hand)),
  }
}

/**
 * Says what came in on each of these days: by carriers' invoices on the day their money came, and by hand when the shop
 * itself delivered.
 */
export async function readReceived(db: Shop['db'], days: readonly MoroccanDay[]): Promise<ReceivedDay[]> {
  const asked = days.map(({ day, from, until }) => ({ day, begins: from, ends: until }))
  const { rows } = await sql<ReceivedDay>`
    select asked.day::text as day,
      (select coalesce(sum(net), 0)::float8 from remittances
        where state = 'close' and received_on = asked.day) as carriers,
      (select coalesce(sum(coalesce(collected, amount)), 0)::float8 from parcels
        where carrier_id is null and state in ('livre', 'livre-en-partie') and cash = 'recu'
          and delivered_at >= asked.begins and delivered_at < asked.ends) as by_hand
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked (day date, begins timestamptz, ends timestamptz)
    order by asked.day`.execute(db)
  return rows
}
