import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { connectToServer } from '#database/engines.ts'
import { announceStock, SHOP_CHANNEL } from '#services/live.ts'
import { startShop } from '#tests/e2e/shop-process.ts'
import { median, memoryOf, percentile } from './figures.ts'
import { openListeners, openSleepers } from './listeners.ts'
import { spread, tell, tellTitle } from './table.ts'

/**
 * `npm run bench:live`: how soon the live channel is heard and what it costs, on one process with PostgreSQL. The pages
 * that listen live in this process, so that on a small machine both compete: the figures are the shop's at its worst.
 */
const PAGES = 2000
const ROUNDS = 20
const STORM_SECONDS = 5
const STEPS_PER_SECOND = 20
/** Sizes whose stock changes in each step: 200 changes a second. */
const CHANGES_PER_STEP = 10
/** Opened after the others, when the process has all it needs but them. */
const WEIGHED_PAGES = 4000
const PAGE_VIEWS = 40
const SLEEPERS = 50
const SETTLE_MS = 3000
/** As long as a payload may be. */
const LONG_NAME = 'x'.repeat(7000)
const LONG_MESSAGES = 4000
const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres'
const shop = await startShop()
const { db, close } = connectToServer(shop.databaseUrl ?? '')
const variants = await db.selectFrom('variants').select('id').limit(CHANGES_PER_STEP).execute()
const variantIds = variants.map(({ id }) => id)
const [firstVariant = 0] = variantIds

async function setStock(variantId: number, stock: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('variants').set({ stock }).where('id', '=', variantId).execute()
    await announceStock(tx, [variantId])
  })
}

async function timePages(): Promise<number[]> {
  const times: number[] = []
  for (let view = 0; view < PAGE_VIEWS; view += 1) {
    const start = performance.now()
    await (await fetch(`${shop.url}/boutique`)).text()
    times.push(performance.now() - start)
  }
  return times
}

const pages = await openListeners(shop.url, PAGES)
const light = await settledMemory()
const weighed = await openListeners(shop.url, WEIGHED_PAGES)
const heavy = await settledMemory()
await weighed.close()
tellTitle('Live')
tell({
  what: 'memory of a page that listens',
  figure: `${((heavy - light) / WEIGHED_PAGES / KILOBYTE).toFixed(1)} KB`,
})

const delays: number[] = []
for (let round = 1; round <= ROUNDS; round += 1) {
  const heard = pages.heardStock(firstVariant, round)
  const start = performance.now()
  await setStock(firstVariant, round)
  delays.push(...(await heard).map((moment) => moment - start))
}
tell({ what: `a change of stock, until heard by ${PAGES}`, figure: inMilliseconds(delays) })

const calm = await timePages()
const steps = STORM_SECONDS * STEPS_PER_SECOND
const heardLast = Promise.all(variantIds.map((id) => pages.heardStock(id, steps)))
const storm = timePages()
const start = performance.now()
for (let step = 1; step <= steps; step += 1) {
  await Promise.all(variantIds.map((id) => setStock(id, step)))
  await pause(Math.max(0, start + (step * 1000) / STEPS_PER_SECOND - performance.now()))
}
const end = performance.now()
const slowest = Math.max(0, ...(await heardLast).flat().map((moment) => moment - end))
const rate = (steps * CHANGES_PER_STEP * 1000) / (end - start)
tell({
  what: `${rate.toFixed(0)} changes a second, ${STORM_SECONDS} s`,
  figure: `the last heard by all after ${slowest.toFixed(0)} ms`,
})
const during = await storm
tell({
  what: '/boutique meanwhile',
  figure: inMilliseconds(during),
  ratio: `${(median(during) / median(calm)).toFixed(1)} times calm (${inMilliseconds(calm)})`,
  noise: spread(calm),
})
await pages.close()

// The messages alone have their price: paid before the sleepers come. What the first wave took, the second finds again.
await tellAtLength()
for (const wave of ['first', 'second']) {
  const before = await settledMemory()
  const sleepers = await openSleepers(shop.url, SLEEPERS)
  const peak = await tellAtLength()
  const after = await settledMemory()
  const [most, rest] = [peak, after].map((bytes) => `${((bytes - before) / MEGABYTE).toFixed(0)} MB`)
  tell({
    what: `${SLEEPERS} pages that never read, ${wave} wave`,
    figure: `${await sleepers.wake()} dropped; memory at most ${most} more, ${rest} afterwards`,
  })
}

await close()
await shop.stop()

async function settledMemory(): Promise<number> {
  await pause(SETTLE_MS)
  return memoryOf(shop.pid())
}

/** Says more than any page has room for unread; gives the most memory the shop took meanwhile. */
async function tellAtLength(): Promise<number> {
  let peak = 0
  for (let sent = 0; sent < LONG_MESSAGES; sent += 100) {
    const messages = Array.from({ length: 100 }, (_, index) => longMessage(sent + index + 1))
    await sql`select pg_notify(${SHOP_CHANNEL}, payload) from unnest(${messages}::text[]) as payload`.execute(
      db,
    )
    peak = Math.max(peak, await memoryOf(shop.pid()))
  }
  return peak
}

function longMessage(variantId: number): string {
  return JSON.stringify({
    type: 'STOCK_UPDATE',
    data: { variantId, newStock: 1, productName: LONG_NAME, volume: '5ml' },
  })
}

function inMilliseconds(times: readonly number[]): string {
  const [middle, high] = [median(times), percentile(times, 99)]
  return `median ${middle.toFixed(0)} ms, p99 ${high.toFixed(0)} ms`
}
