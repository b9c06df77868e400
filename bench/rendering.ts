import { startWholeShop } from '#tests/e2e/shop-process.ts'
import { median } from './figures.ts'
import { openInProcess } from './in-process.ts'
import { milliseconds, percent, printRow, printTitle, spread } from './table.ts'

/**
 * `npm run bench:rendering`: CPU time of an uncached page after a sale, per 24 product cards, including its reads, CSP
 * and compression.
 */
const PATHS = ['/boutique', '/boutique?tri=prix-croissant']
const CARDS = 24
/** The guard of docs/benchmarks.md. */
const GUARD_MS = 5
const ROUNDS = 9
const PAGES_PER_ROUND = 60
/** JIT warm-up, which a running shop passes within minutes. */
const FIRST_PAGES = 900

process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres'
const shop = await startWholeShop()
const { app, shopUrl, onAnnouncement, close } = await openInProcess(shop.databaseUrl ?? '')

const SOLD = {
  type: 'STOCK_UPDATE',
  data: { variantId: 1, newStock: 1, productName: '', volume: '5ml' },
} as const

async function askWhole(path: string): Promise<void> {
  onAnnouncement(SOLD)
  const response = await app.fetch(
    new Request(new URL(path, shopUrl), { headers: { 'Accept-Encoding': 'br' } }),
  )
  await response.arrayBuffer()
}

async function readPage(path: string): Promise<string> {
  return (await app.fetch(new Request(new URL(path, shopUrl)))).text()
}

async function processorTimeOf(path: string, pages = PAGES_PER_ROUND): Promise<number> {
  const start = process.cpuUsage()
  for (let page = 0; page < pages; page += 1) await askWhole(path)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000 / pages
}

printTitle('A page made anew')
for (const path of PATHS) await processorTimeOf(path, FIRST_PAGES / PATHS.length)
for (const path of PATHS) {
  const html = await readPage(path)
  const cards = html.match(/<article class="card\b/g)?.length ?? 0
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await processorTimeOf(path))
  const perCards = (median(times) * CARDS) / cards
  printRow({
    what: `${path}, ${cards} cards, ${(html.length / 1000).toFixed(0)} KB`,
    figure: milliseconds(median(times)),
    ratio: `${CARDS} cards: ${milliseconds(perCards)}, ${percent(perCards / GUARD_MS)} of ${GUARD_MS} ms`,
    noise: spread(times),
  })
}
await close()
await shop.stop()
