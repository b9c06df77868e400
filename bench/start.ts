import { setTimeout as pause } from 'node:timers/promises'
import { startWholeShop } from '#tests/e2e/shop-process.ts'
import { median, memoryOf } from './figures.ts'
import { milliseconds, percent, printRow, printTitle, spread } from './table.ts'

/**
 * `npm run bench:start`: start-up time of the built shop, with existing data and on first start, and its memory at
 * rest, after every page was made, on both databases. The embedded one contains a whole PostgreSQL and has no target.
 */
const STARTS = 5
const REST_MS = 3000
const MEGABYTE = 1024 * 1024
/** The guard of docs/benchmarks.md. */
const GUARD_MB = 220
const SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const PAGES = ['/', '/boutique', '/quiz', '/coffret', '/panier', '/suivi', '/faq', '/contact', '/conditions']

printTitle('Start and memory')
process.env.TEST_DATABASE_URL = SERVER
await printStarts('PostgreSQL')
delete process.env.TEST_DATABASE_URL
await printStarts('embedded')

async function printStarts(engine: string): Promise<void> {
  const opened = performance.now()
  const shop = await startWholeShop({}, { begins: 'from nothing' })
  const first = performance.now() - opened
  const ready: number[] = []
  const memory: number[] = []
  for (let start = 0; start < STARTS; start += 1) {
    await shop.halt()
    const begin = performance.now()
    await shop.resume()
    ready.push(performance.now() - begin)
    for (const page of [...PAGES, ...(await productPages(shop.url))])
      await (await fetch(shop.url + page)).text()
    await pause(REST_MS)
    memory.push((await memoryOf(shop.pid())) / MEGABYTE)
  }
  await shop.stop()
  printRow({
    what: `ready, ${engine}`,
    figure: `${milliseconds(median(ready))}, the first time ${milliseconds(first)}`,
    noise: spread(ready),
  })
  printRow({
    what: `memory at rest, ${engine}`,
    figure: `${median(memory).toFixed(0)} MB`,
    ...(engine === 'PostgreSQL' && {
      ratio: `${percent(median(memory) / GUARD_MB)} of ${GUARD_MB} MB`,
    }),
    noise: spread(memory),
  })
}

async function productPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>[^<]*(\/produit\/[^<]+)<\/loc>/g)].map(([, path = '']) => path)
}
