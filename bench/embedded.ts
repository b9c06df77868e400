import { setTimeout as pause } from 'node:timers/promises'
import { OWNER, startWholeShop } from '#tests/e2e/shop-process.ts'
import { openVisit } from '#tests/support/test-visit.ts'
import { buyAtRate, buyUntil, openBuyer } from './buyers.ts'
import { median, percentile } from './figures.ts'
import { milliseconds, printRow, printTitle, spread } from './table.ts'

/**
 * `npm run bench:embedded`: orders per second on the embedded database, and the slowdown of uncached pages at 100
 * orders per second and at full load.
 */
const BUYERS = 16
const ROUNDS = 5
const SECONDS = 4
const STEADY_ORDERS_PER_SECOND = 100
const PRODUCTS = 10
const MAX_IN_STOCK = 100_000
/** Typical search rate of a busy shop. */
const LOOKS_PER_SECOND = 10
/** Uncached: rendered for each request. */
const PAGE = '/boutique?q=rose'

delete process.env.TEST_DATABASE_URL
const shop = await startWholeShop()
const variantIds = await stockUp()
const buyers = await Promise.all(Array.from({ length: BUYERS }, () => openBuyer(shop.url, variantIds)))
await lookUntil(soon())

const calm: number[][] = []
const steady: number[][] = []
const steadyRates: number[] = []
const busy: number[][] = []
const orders: number[][] = []
for (let round = 0; round < ROUNDS; round += 1) {
  calm.push(await lookUntil(soon()))
  const coming = buyAtRate(buyers, STEADY_ORDERS_PER_SECOND)
  steady.push(await lookUntil(soon()))
  steadyRates.push((await coming.stop()) / SECONDS)
  const end = soon()
  const [bought, looked] = await Promise.all([buyUntil(end, buyers), lookUntil(end)])
  orders.push(bought)
  busy.push(looked)
}
const rates = orders.map((round) => round.length / SECONDS)
printTitle('Orders on the embedded database')
printRow({
  what: `${BUYERS} buyers at once`,
  figure: `${median(rates).toFixed(0)} orders/s, median ${milliseconds(median(orders.flat()))}, p99 ${milliseconds(percentile(orders.flat(), 99))}`,
  noise: spread(rates),
})
printDelays(`${median(rates).toFixed(0)} orders/s`, busy)
printDelays(`${median(steadyRates).toFixed(0)} orders/s`, steady)
for (const buyer of buyers) buyer.close()
await shop.stop()

function printDelays(meanwhile: string, looks: readonly number[][]): void {
  for (const share of [50, 95, 100]) {
    const [alone, delayed] = [percentile(calm.flat(), share), percentile(looks.flat(), share)]
    printRow({
      what: `${PAGE}, ${meanwhile}, ${share === 50 ? 'median' : share === 100 ? 'longest' : `p${share}`}`,
      figure: `${milliseconds(delayed)}, calm ${milliseconds(alone)}`,
      ratio: `${milliseconds(Math.max(0, delayed - alone))} later`,
      noise: spread(calm.map(median)),
    })
  }
}

function soon(): number {
  return performance.now() + SECONDS * 1000
}

async function lookUntil(end: number): Promise<number[]> {
  const times: number[] = []
  while (performance.now() < end) {
    const start = performance.now()
    await (await fetch(shop.url + PAGE)).text()
    times.push(performance.now() - start)
    await pause(1000 / LOOKS_PER_SECOND)
  }
  return times
}

/** Through the admin API, because only the shop may open its embedded database. */
async function stockUp(): Promise<number[]> {
  const visit = openVisit(shop.url)
  await visit.send('POST', '/api/auth/login', OWNER)
  const path = `/api/products/admin?visibility=visible&per_page=${PRODUCTS}`
  const { products } = await (await visit.get(path)).json()
  const stocked: number[] = []
  for (const { id, variants, updated_at, ...product } of products) {
    const saved = await visit.send('PATCH', `/api/products/${id}`, {
      product,
      variants: variants.map((variant: object) => ({ ...variant, stock: MAX_IN_STOCK })),
    })
    if (!saved.ok) throw new Error(await saved.text())
    const { variants: sizes } = await saved.json()
    stocked.push(...sizes.map(({ id }: { id: number }) => id))
  }
  return stocked
}
