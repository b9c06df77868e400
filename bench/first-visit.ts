import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectToServer } from '#database/engines.ts'
import { startWholeShop } from '#tests/e2e/shop-process.ts'
import { median } from './figures.ts'
import { growShop } from './grow.ts'
import { audit, type Figures } from './lighthouse.ts'
import { milliseconds, percent, printRow, printTitle, spread } from './table.ts'

/**
 * `npm run bench:first-visit`: the first visit after a start. Lighthouse, at once after `/readyz` has answered, to a shop that
 * starts from nothing, so that no picture is encoded; then the first answers of a shop with 10,000 perfumes, on PostgreSQL,
 * and how long it took to be ready.
 */
const PATHS = ['/', '/boutique', '/produit/rosee-de-kelaa']
const ROUNDS = Number(process.env.ROUNDS ?? 3)
/** The guard of docs/benchmarks.md. */
const GUARD_SCORE = 90
const PRODUCTS = 10_000
const STARTS = 5

printTitle('The first visit after a start')
const rounds = new Map(PATHS.map((path): [string, Figures[]] => [path, []]))
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [path, figures] of rounds) figures.push(await auditNewShop(path))
}
for (const [path, figures] of rounds) {
  const of = (name: keyof Figures) => median(figures.map((one) => one[name]))
  printRow({
    what: `${path}, Lighthouse at once`,
    figure: `performance ${of('score').toFixed(0)}, LCP ${(of('lcp') / 1000).toFixed(2)} s, blocked ${milliseconds(of('blocking'))}`,
    ratio: `${percent(of('score') / GUARD_SCORE)} of ${GUARD_SCORE}`,
    noise: `performance ${figures.map(({ score }) => score.toFixed(0)).join(', ')}`,
  })
}
await printFirstAnswers()

async function auditNewShop(path: string): Promise<Figures> {
  const pictures = await mkdtemp(join(tmpdir(), 'sillage-pictures-'))
  const shop = await startWholeShop({}, { begins: 'from nothing', pictures })
  const figures = await audit(shop.url + path)
  await shop.stop()
  await rm(pictures, { recursive: true })
  return figures
}

async function printFirstAnswers(): Promise<void> {
  process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres'
  const shop = await startWholeShop()
  const { db, close } = connectToServer(shop.databaseUrl ?? '')
  await growShop(db, { products: PRODUCTS, customers: 0, orders: 0 })
  await close()
  const answers = new Map(PATHS.map((path): [string, number[]] => [path, []]))
  const ready: number[] = []
  for (let start = 0; start < STARTS; start += 1) {
    // Each path is the first in turn.
    for (const [path, taken] of answers) {
      await shop.halt()
      const begin = performance.now()
      await shop.resume()
      ready.push(performance.now() - begin)
      taken.push(await timeOf(shop.url + path))
    }
  }
  printRow({
    what: `ready, ${PRODUCTS} products`,
    figure: milliseconds(median(ready)),
    noise: spread(ready),
  })
  for (const [path, taken] of answers) {
    printRow({
      what: `${path}, first of all, ${PRODUCTS} products`,
      figure: milliseconds(median(taken)),
      noise: spread(taken),
    })
  }
  await shop.stop()
}

async function timeOf(url: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  return performance.now() - start
}
