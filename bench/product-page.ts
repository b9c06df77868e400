import { connectToServer } from '#database/engines.ts'
import { startWholeShop } from '#tests/e2e/shop-process.ts'
import { median } from './figures.ts'
import { growShop } from './grow.ts'
import { openInProcess } from './in-process.ts'
import { milliseconds, percent, printRow, printTitle, spread } from './table.ts'

/** `npm run bench:product-page`: processor time of a product page that is in no copy, with few products and with many. */
const PATH = '/produit/rosee-de-kelaa'
const SIZES = [30, 10_000]
const ROUNDS = 9
const PAGES_PER_ROUND = 60
/** JIT warm-up, which a running shop passes within minutes. */
const FIRST_PAGES = 400

process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres'
const shop = await startWholeShop()
const { db, close } = connectToServer(shop.databaseUrl ?? '')

printTitle('A product page in no copy')
let withFew: number | undefined
for (const products of SIZES) {
  await growShop(db, { products, customers: 0, orders: 0 })
  const times = await timePages()
  const time = median(times)
  withFew ??= time
  printRow({
    what: `${PATH}, ${products} products`,
    figure: milliseconds(time),
    ratio: `${percent(time / withFew)} of ${SIZES[0]} products`,
    noise: spread(times),
  })
}
await close()
await shop.stop()

/** Returns the process's processor time of each round, in milliseconds a page. */
async function timePages(): Promise<number[]> {
  const { app, shopUrl, close } = await openInProcess(shop.databaseUrl ?? '')
  let asked = 0
  async function processorTime(pages: number): Promise<number> {
    const start = process.cpuUsage()
    for (let page = 0; page < pages; page += 1) {
      // A query string of its own bypasses the copies.
      const address = new URL(`${PATH}?n=${asked}`, shopUrl)
      asked += 1
      const response = await app.fetch(new Request(address, { headers: { 'Accept-Encoding': 'br' } }))
      if (!response.ok) throw new Error(`${address}: ${response.status}`)
      await response.arrayBuffer()
    }
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000 / pages
  }
  await processorTime(FIRST_PAGES)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await processorTime(PAGES_PER_ROUND))
  await close()
  return times
}
