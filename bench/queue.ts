import { sql } from 'kysely'
import { connectToServer } from '#database/engines.ts'
import { OWNER, startWholeShop } from '#tests/e2e/shop-process.ts'
import { openVisit, type Visit } from '#tests/support/test-visit.ts'
import { median, percentile } from './figures.ts'
import { growShop } from './grow.ts'
import { milliseconds, percent, printRow, printTitle, spread } from './table.ts'

/**
 * `npm run bench:queue`: the call desk with twenty and with 20,000 orders that are still to be called, one request at a
 * time, with one process on PostgreSQL.
 */
const FEW = 20
const MANY = 20_000
const ROUNDS = 40
/** By how much the many may be slower. */
const PROMISED_MS = 50
const TABS = ['maintenant', 'plus-tard', 'reportees', 'faites']

process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres'
const shop = await startWholeShop()
const { db, close } = connectToServer(shop.databaseUrl ?? '')
await growShop(db, { products: 100, customers: 5000, orders: 100_000 })
const visit = openVisit(shop.url)
const login = await visit.send('POST', '/api/auth/login', OWNER)
if (!login.ok) throw new Error(`Nobody was signed in: ${login.status}`)

printTitle(`Call desk: ${FEW} and ${MANY} orders to be called, among 100,000`)
const few = await measure(FEW)
const many = await measure(MANY)
for (const tab of TABS) {
  const [before, after] = [few.get(tab) ?? [], many.get(tab) ?? []]
  const slower = median(after) - median(before)
  printRow({
    what: `/api/confirmation/queue?tab=${tab}`,
    figure: `median ${milliseconds(median(after))}, p95 ${milliseconds(percentile(after, 95))}`,
    ratio: `${milliseconds(slower)} more, ${percent(slower / PROMISED_MS)} of ${PROMISED_MS} ms`,
    noise: spread(before),
  })
}
await close()
await shop.stop()

/** The answers' times by tab, while so many orders are open: a third new, a third called in vain, a third promised. */
async function measure(open: number): Promise<Map<string, number[]>> {
  await sql`
    update orders set status = 'livre', confirmation = 'confirmee', confirmed_at = created_at, next_call_at = null,
      cancel_reason = null, goods = 'tenues', returned_parcel_id = null
    where confirmation <> 'confirmee'`.execute(db)
  await sql`
    with chosen as (
      select id, row_number() over (order by id) as n from orders order by id limit ${open}::integer
    )
    update orders set status = 'nouveau', confirmed_at = null,
      confirmation = (array['a-confirmer', 'a-rappeler', 'reportee'])[1 + n % 3],
      next_call_at = case when n % 3 > 0 then now() + (n % 200 - 100) * interval '1 minute' end
    from chosen where orders.id = chosen.id`.execute(db)
  await sql`vacuum analyze orders`.execute(db)
  const times = new Map(TABS.map((tab): [string, number[]] => [tab, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [tab, taken] of times) taken.push(await timeAnswer(visit, tab))
  }
  return times
}

async function timeAnswer(visit: Visit, tab: string): Promise<number> {
  const start = performance.now()
  const response = await visit.get(`/api/confirmation/queue?tab=${tab}`)
  if (!response.ok) throw new Error(`${tab}: ${response.status}`)
  await response.text()
  return performance.now() - start
}
