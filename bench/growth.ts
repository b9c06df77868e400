import { connectToServer } from '#database/engines.ts'
import { startWholeShop } from '#tests/e2e/shop-process.ts'
import { rawAnswer } from './bare-server.ts'
import { median, memoryOf } from './figures.ts'
import { growShop } from './grow.ts'
import { milliseconds, printRow, printTitle, spread } from './table.ts'

/**
 * `npm run bench:growth`: what grows with the catalogue, with one process on PostgreSQL: bytes sent, uncached pages and
 * answers, memory. For the admin's lists see `bench:admin`.
 */
const SIZES = [30, 300, 2000, 10_000]
const SIZED = ['/', '/boutique', '/produit/rosee-de-kelaa', '/api/catalogue', '/api/products']
/** A query string bypasses the cache. */
const TIMED = ['/?x', '/boutique?x', '/boutique?q=rose', '/produit/rosee-de-kelaa?x', '/api/catalogue?q=rose']
const ROUNDS = 7
const KILOBYTE = 1000
const MEGABYTE = 1024 * 1024

process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres'
const shop = await startWholeShop()
const { db, close } = connectToServer(shop.databaseUrl ?? '')
for (const products of SIZES) {
  await growShop(db, { products, customers: 0, orders: 0 })
  // The direct SQL changes are not announced: restart for an empty cache and fresh memory.
  await shop.halt()
  await shop.resume()
  printTitle(`${products} products`)
  printRow({ what: 'bytes with brotli', figure: await sizes() })
  const times = new Map(TIMED.map((path): [string, number[]] => [path, []]))
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [path, taken] of times) {
      const time = await timeOf(path)
      // Skip the first rounds, which include JIT compilation.
      if (round >= 0) taken.push(time)
    }
  }
  for (const [path, taken] of times) {
    printRow({ what: `${path}, made anew`, figure: milliseconds(median(taken)), noise: spread(taken) })
  }
  printRow({ what: 'memory', figure: `${((await memoryOf(shop.pid())) / MEGABYTE).toFixed(0)} MB` })
}
await close()
await shop.stop()

async function sizes(): Promise<string> {
  const lengths = await Promise.all(
    SIZED.map(
      async (path) => Buffer.from((await rawAnswer(new URL(path, shop.url))).body, 'base64').byteLength,
    ),
  )
  return SIZED.map((path, index) => `${path} ${((lengths[index] ?? 0) / KILOBYTE).toFixed(1)} KB`).join(', ')
}

async function timeOf(path: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(shop.url + path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await response.arrayBuffer()
  return performance.now() - start
}
