import { connectToServer } from '#database/engines.ts'
import { startShop } from '#tests/e2e/shop-process.ts'
import { freePort } from '#tests/support/free-port.ts'
import { hasNginx, startNginx } from '#tests/support/nginx.ts'
import { buyUntil, openBuyer, stockUp } from './buyers.ts'
import { median, percentile } from './figures.ts'
import { openLine } from './load.ts'
import { processorSeconds, startMeter } from './processors.ts'
import { milliseconds, printRow, printTitle, spread } from './table.ts'

/**
 * `npm run bench:processes`: one, two and four processes behind nginx on one PostgreSQL: a page in no copy, with a query
 * string of its own each time, and orders. With two processors, which all of them share with the clients, rates say little:
 * the processor time of each part says how many requests a processor of its own would answer.
 */
const NUMBERS = [1, 2, 4]
const ROUNDS = 5
const SECONDS = 3
const READERS = 16
const BUYERS = 16
const PAGE = '/produit/rosee-de-kelaa'

type Part = 'shop' | 'nginx' | 'database'
type Round = { rate: number; times: number[] } & Record<Part, number>
type Load = { count: number; times: number[] }

process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres'
printTitle('Processes behind nginx on one PostgreSQL')
if (!hasNginx) throw new Error('There is no nginx on this machine.')
for (const number of NUMBERS) await measure(number)

async function measure(number: number): Promise<void> {
  const port = await freePort()
  const behind = { SHOP_URL: `http://127.0.0.1:${port}` }
  const options = { node: [] }
  const first = await startShop(behind, options)
  const shops = [first]
  const others = { ...behind, DATABASE_URL: first.databaseUrl ?? '' }
  while (shops.length < number) shops.push(await startShop(others, options))
  const nginx = await startNginx({ port, shops: shops.map(({ url }) => url) })
  const { db, close } = connectToServer(first.databaseUrl ?? '')
  const variantIds = await stockUp(db)
  const readers = Array.from({ length: READERS }, () => createReader(nginx.url))
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => openBuyer(nginx.url, variantIds)))

  async function run(load: (end: number) => Promise<Load>): Promise<Round> {
    const meters = await Promise.all(
      shops.map((shop) => startMeter({ pid: shop.pid(), databaseUrl: first.databaseUrl })),
    )
    const nginxBefore = await nginxSeconds()
    const { count, times } = await load(performance.now() + SECONDS * 1000)
    const nginxSpent = (await nginxSeconds()) - nginxBefore
    const spent = await Promise.all(meters.map((meter) => meter.read()))
    const each = (seconds: number) => (seconds * 1000) / count
    return {
      rate: count / SECONDS,
      times,
      shop: each(spent.reduce((sum, { shop }) => sum + shop, 0)),
      nginx: each(nginxSpent),
      // Each meter reads the same backends.
      database: each(spent[0]?.database ?? 0),
    }
  }

  async function nginxSeconds(): Promise<number> {
    const seconds = await Promise.all(nginx.pids().map(processorSeconds))
    return seconds.reduce((sum, one) => sum + one, 0)
  }

  const readPages = async (end: number): Promise<Load> => {
    const times = (await Promise.all(readers.map((reader) => reader.readUntil(end)))).flat()
    return { count: times.length, times }
  }
  const placeOrders = async (end: number): Promise<Load> => {
    const times = await buyUntil(end, buyers)
    return { count: times.length, times }
  }
  const rounds: Record<'pages' | 'orders', Round[]> = { pages: [], orders: [] }
  for (let round = -1; round < ROUNDS; round += 1) {
    const [pages, orders] = [await run(readPages), await run(placeOrders)]
    // The first one, in which everything is compiled, is left out.
    if (round < 0) continue
    rounds.pages.push(pages)
    rounds.orders.push(orders)
  }
  const processes = number === 1 ? 'one process' : `${number} processes`
  print(`a page in no copy, ${processes}`, rounds.pages)
  print(`orders, ${processes}`, rounds.orders)

  for (const buyer of buyers) buyer.close()
  await close()
  await nginx.stop()
  for (const shop of shops.toReversed()) await shop.stop()
}

function print(what: string, rounds: readonly Round[]): void {
  const of = (part: Part | 'rate') => median(rounds.map((round) => round[part]))
  const times = rounds.flatMap((round) => round.times)
  const [shop, nginx, database] = [of('shop'), of('nginx'), of('database')]
  printRow({
    what,
    figure: `${of('rate').toFixed(0)}/s, median ${milliseconds(median(times))}, p99 ${milliseconds(percentile(times, 99))}`,
    ratio: `each: shop ${shop.toFixed(2)}, nginx ${nginx.toFixed(2)}, database ${database.toFixed(2)} ms`,
    noise: spread(rounds.map((round) => round.shop)),
  })
}

/** A client that reads the page again and again, at an address that no copy has. */
function createReader(shopUrl: string) {
  const url = new URL(PAGE, shopUrl)
  let turn = 0
  const own = Math.random().toString(36).slice(2)
  return {
    async readUntil(end: number): Promise<number[]> {
      // A connection of its own each round: nginx closes one after a thousand requests.
      const line = await openLine(url)
      const taken: number[] = []
      while (performance.now() < end) {
        const start = performance.now()
        turn += 1
        const request = `GET ${url.pathname}?v=${own}${turn} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: br\r\n\r\n`
        const status = await line.ask(Buffer.from(request))
        if (status !== 200) throw new Error(`${url}: ${status}`)
        taken.push(performance.now() - start)
      }
      line.close()
      return taken
    },
  }
}
