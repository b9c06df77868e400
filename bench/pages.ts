import { availableParallelism } from 'node:os'
import { connectToServer } from '#database/engines.ts'
import { startShop } from '#tests/e2e/shop-process.ts'
import { rawAnswer, startBare } from './bare-server.ts'
import { buySteadily, openBuyer, stockUp } from './buyers.ts'
import { median } from './figures.ts'
import { loadOf } from './load.ts'
import { type Spent, startMeter } from './processors.ts'
import { percent, spread, tell, tellTitle } from './table.ts'

/**
 * `npm run bench:pages`: pages and public JSON from one process, against a bare server of the platform that sends the
 * same bytes, in turns on the same machine; then both again while fifty orders a second change the stock of the shop.
 * What the bare server loses meanwhile the machine takes; what is left of the shop beside it is the shop's own doing.
 */
const PATHS = ['/', '/boutique', '/produit/rosee-de-kelaa', '/api/products', '/faq']
const ROUNDS = 5
const SECONDS = 2
const ORDERS_PER_SECOND = 50
const BUYERS = 32
const PROCESSORS = availableParallelism()

process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres'
const shop = await startShop()
const parts = { pid: shop.pid(), databaseUrl: shop.databaseUrl }
const { db, close } = connectToServer(shop.databaseUrl ?? '')
const variantIds = await stockUp(db)
const buyers = await Promise.all(Array.from({ length: BUYERS }, () => openBuyer(shop.url, variantIds)))
const answers = Object.fromEntries(
  await Promise.all(PATHS.map(async (path) => [path, await rawAnswer(new URL(path, shop.url))] as const)),
)
const bare = await startBare(answers)

/** Answers a second while orders are placed, what these took of the processors, and how many there were. */
async function whileSelling(url: URL): Promise<{ rate: number; spent: Spent; orders: number }> {
  const meter = await startMeter(parts)
  const orders = buySteadily(buyers, ORDERS_PER_SECOND)
  const rate = await loadOf(url, SECONDS)
  const placed = await orders.stop()
  return { rate, spent: await meter.read(), orders: placed }
}

tellTitle('Pages and public JSON')
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
    // Nobody looks at the shop now: all it spends, it spends on orders.
    const { spent, orders } = bareBusy
    costs.push({ shop: spent.shop / orders, database: spent.database / orders })
    rates.busy.push((await whileSelling(new URL(path, shop.url))).rate)
  }
  const [bareRate, calm] = [median(rates.bare), median(rates.calm)]
  const [bareBusy, busy] = [median(rates.bareBusy), median(rates.busy)]
  tell({
    what: path,
    figure: `${calm.toFixed(0)}/s`,
    ratio: `${percent(calm / bareRate)} of bare (${bareRate.toFixed(0)}/s)`,
    noise: spread(rates.bare),
  })
  tell({
    what: `${path}, ${ORDERS_PER_SECOND} orders a second`,
    figure: `${busy.toFixed(0)}/s, ${percent(busy / calm)} of calm; bare keeps ${percent(bareBusy / bareRate)}`,
    ratio: `${percent(busy / calm / (bareBusy / bareRate))} of calm by itself`,
    noise: spread(rates.bareBusy),
  })
}
const [ofShop, ofDatabase] = (['shop', 'database'] as const).map(
  (part) => (median(costs.map((cost) => cost[part])) * ORDERS_PER_SECOND) / PROCESSORS,
)
tell({
  what: `${ORDERS_PER_SECOND} orders a second, of all processors`,
  figure: `the shop ${percent(ofShop ?? 0)}, their database ${percent(ofDatabase ?? 0)}`,
  noise: spread(costs.map(({ shop }) => shop)),
})
for (const buyer of buyers) buyer.close()
bare.stop()
await close()
await shop.stop()
