import { availableParallelism } from 'node:os'
import { connectToServer } from '#database/engines.ts'
import { startWholeShop } from '#tests/e2e/shop-process.ts'
import { rawAnswer, startBare } from './bare-server.ts'
import { buyAtRate, openBuyer, stockUp } from './buyers.ts'
import { median } from './figures.ts'
import { loadOf } from './load.ts'
import { type Spent, startMeter } from './processors.ts'
import { percent, printRow, printTitle, spread } from './table.ts'

/**
 * `npm run bench:pages`: pages and public JSON from one process, alternating with a minimal Node server that sends the
 * same bytes; then both again while fifty orders per second change stock. The minimal server's loss shows the machine's
 * share; the shop's further loss is its own.
 */
const PATHS = ['/', '/boutique', '/produit/rosee-de-kelaa', '/api/products', '/faq']
const ROUNDS = 5
const SECONDS = 2
const ORDERS_PER_SECOND = 50
const BUYERS = 32
const PROCESSORS = availableParallelism()

process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres'
const shop = await startWholeShop()
const parts = { pid: shop.pid(), databaseUrl: shop.databaseUrl }
const { db, close } = connectToServer(shop.databaseUrl ?? '')
const variantIds = await stockUp(db)
const buyers = await Promise.all(Array.from({ length: BUYERS }, () => openBuyer(shop.url, variantIds)))
const answers = Object.fromEntries(
  await Promise.all(PATHS.map(async (path) => [path, await rawAnswer(new URL(path, shop.url))] as const)),
)
const bare = await startBare(answers)

/** Answers per second while orders are placed, with their CPU time and number. */
async function whileSelling(url: URL): Promise<{ rate: number; spent: Spent; orders: number }> {
  const meter = await startMeter(parts)
  const orders = buyAtRate(buyers, ORDERS_PER_SECOND)
  const rate = await loadOf(url, SECONDS)
  const placed = await orders.stop()
  return { rate, spent: await meter.read(), orders: placed }
}

printTitle('Pages and public JSON')
const costs: { shop: number; database: number }[] = []
for (const path of PATHS) {
  const rates: Record<'bare' | 'calm' | 'bareBusy' | 'busy', number[]> = {
    bare: [],
    calm: [],
    bareBusy: [],
    busy: [],
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare.push(await loadOf(new URL(path, bare.url), SECONDS))
    rates.calm.push(await loadOf(new URL(path, shop.url), SECONDS))
    const bareBusy = await whileSelling(new URL(path, bare.url))
    rates.bareBusy.push(bareBusy.rate)
    // No page requests here: all its CPU time goes to orders.
    const { spent, orders } = bareBusy
    costs.push({ shop: spent.shop / orders, database: spent.database / orders })
    rates.busy.push((await whileSelling(new URL(path, shop.url))).rate)
  }
  const [bareRate, calm] = [median(rates.bare), median(rates.calm)]
  const [bareBusy, busy] = [median(rates.bareBusy), median(rates.busy)]
  printRow({
    what: path,
    figure: `${calm.toFixed(0)}/s`,
    ratio: `${percent(calm / bareRate)} of bare (${bareRate.toFixed(0)}/s)`,
    noise: spread(rates.bare),
  })
  printRow({
    what: `${path}, ${ORDERS_PER_SECOND} orders a second`,
    figure: `${busy.toFixed(0)}/s, ${percent(busy / calm)} of calm; bare keeps ${percent(bareBusy / bareRate)}`,
    ratio: `${percent(busy / calm / (bareBusy / bareRate))} of calm by itself`,
    noise: spread(rates.bareBusy),
  })
}
const [ofShop, ofDatabase] = (['shop', 'database'] as const).map(
  (part) => (median(costs.map((cost) => cost[part])) * ORDERS_PER_SECOND) / PROCESSORS,
)
printRow({
  what: `${ORDERS_PER_SECOND} orders a second, of all processors`,
  figure: `the shop ${percent(ofShop ?? 0)}, their database ${percent(ofDatabase ?? 0)}`,
  noise: spread(costs.map(({ shop }) => shop)),
})
for (const buyer of buyers) buyer.close()
bare.stop()
await close()
await shop.stop()
