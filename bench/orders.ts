import { connectToServer } from '#database/engines.ts'
import { startWholeShop } from '#tests/e2e/shop-process.ts'
import { buyUntil, openBuyer, stockUp } from './buyers.ts'
import { median, percentile } from './figures.ts'
import { tidyUp } from './grow.ts'
import { orderScript, runPgbench } from './pgbench.ts'
import { startMeter } from './processors.ts'
import { milliseconds, percent, printRow, printTitle, spread } from './table.ts'

/**
 * `npm run bench:orders`: orders per second through one process on PostgreSQL, alternating with pgbench sending the
 * same statements to the same database. For the embedded database see `bench:embedded`.
 */
const BUYERS = 16
const ROUNDS = 5
const SECONDS = 4

process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres'
const shop = await startWholeShop()
const databaseUrl = shop.databaseUrl ?? ''
const { db, close } = connectToServer(databaseUrl)
const variantIds = await stockUp(db)
const buyers = await Promise.all(Array.from({ length: BUYERS }, () => openBuyer(shop.url, variantIds)))
const { script, count } = await orderScript(databaseUrl, variantIds)

const rates: Record<'bare' | 'shop', number[]> = { bare: [], shop: [] }
const times: number[] = []
const costs: Record<'shop' | 'database', number[]> = { shop: [], database: [] }
// A new shop's first orders are planned without statistics, until autovacuum comes round within a minute.
await runPgbench(databaseUrl, script, { clients: BUYERS, seconds: SECONDS })
await buyUntil(performance.now() + SECONDS * 1000, buyers)
await tidyUp(db)
for (let round = 0; round < ROUNDS; round += 1) {
  rates.bare.push(await runPgbench(databaseUrl, script, { clients: BUYERS, seconds: SECONDS }))
  const meter = await startMeter({ pid: shop.pid(), databaseUrl })
  const taken = await buyUntil(performance.now() + SECONDS * 1000, buyers)
  rates.shop.push(taken.length / SECONDS)
  times.push(...taken)
  const spent = await meter.read()
  costs.shop.push((spent.shop * 1000) / taken.length)
  costs.database.push((spent.database * 1000) / taken.length)
}
printTitle('Orders on PostgreSQL')
printRow({
  what: `${BUYERS} buyers at once`,
  figure: `${median(rates.shop).toFixed(0)} orders/s, median ${milliseconds(median(times))}, p99 ${milliseconds(percentile(times, 99))}`,
  ratio: `${percent(median(rates.shop) / median(rates.bare))} of pgbench (${median(rates.bare).toFixed(0)}/s)`,
  noise: spread(rates.bare),
})
printRow({
  what: 'processor time of an order',
  figure: `shop ${milliseconds(median(costs.shop))}, database ${milliseconds(median(costs.database))}`,
  noise: spread(costs.shop),
})
printRow({ what: 'statements of an order, its transaction among them', figure: String(count) })
for (const buyer of buyers) buyer.close()
await close()
await shop.stop()
