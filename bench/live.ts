import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { connectToServer } from '#database/engines.ts'
import { announceStock } from '#services/live/announcements.ts'
import { SHOP_CHANNEL } from '#services/live/channel.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { startWholeShop } from '#tests/e2e/shop-process.ts'
import { median, memoryOf, percentile } from './figures.ts'
import { openListeners, openSleepers } from './listeners.ts'
import { printRow, printTitle, spread } from './table.ts'

/**
 * `npm run bench:live`: latency and cost of the live channel, with one process on PostgreSQL. The listening pages run
 * in this process and compete for the same CPU, so the figures are a worst case.
 */
const PAGES = 2000
const ROUNDS = 20
const STORM_SECONDS = 5
const STEPS_PER_SECOND = 20
/** Stock changes per step: 200 per second. */
const CHANGES_PER_STEP = 10
/** Additional pages, opened after warm-up to measure memory per page. */
const WEIGHED_PAGES = 4000
const PAGE_VIEWS = 40
const SLEEPERS = 50
const SETTLE_MS = 3000
/** Close to the payload limit. */
const LONG_NAME = 'x'.repeat(7000)
const LONG_MESSAGES = 4000
const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres'
const shop = await startWholeShop()
const { db, runQueued, close } = connectToServer(shop.databaseUrl ?? '')
const seller: Shop = { db, runQueued, clock: () => new Date(), rateLimits: 'off' }
const variants = await db.selectFrom('variants').select('id').limit(CHANGES_PER_STEP).execute()
const variantIds = variants.map(({ id }) => id)
const [firstVariant = 0] = variantIds

async function setStock(variantId: number, stock: number): Promise<void> {
  await inTransaction(seller, async (tx) => {
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
printTitle('Live')
printRow({
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
printRow({ what: `a change of stock, until heard by ${PAGES}`, figure: inMilliseconds(delays) })

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
printRow({
  what: `${rate.toFixed(0)} changes a second, ${STORM_SECONDS} s`,
  figure: `the last heard by all after ${slowest.toFixed(0)} ms`,
})
const during = await storm
printRow({
  what: '/boutique meanwhile',
  figure: inMilliseconds(during),
  ratio: `${(median(during) / median(calm)).toFixed(1)} times calm (${inMilliseconds(calm)})`,
  noise: spread(calm),
})
await pages.close()

// Warm up with the same messages, so that the second wave measures only the sleeping connections.
await sendLongMessages()
for (const wave of ['first', 'second']) {
  const before = await settledMemory()
  const sleepers = await openSleepers(shop.url, SLEEPERS)
  const peak = await sendLongMessages()
  const after = await settledMemory()
  const [most, rest] = [peak, after].map((bytes) => `${((bytes - before) / MEGABYTE).toFixed(0)} MB`)
  printRow({
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

/** Sends more than the unread limit; returns the shop's peak memory. */
async function sendLongMessages(): Promise<number> {
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
