import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connectToServer } from '#database/engines.ts'
import { startWholeShop } from '#tests/e2e/shop-process.ts'
import { openBuyer, stockUp } from './buyers.ts'
import { median, percentile } from './figures.ts'
import { milliseconds, percent, printRow, printTitle, spread } from './table.ts'

/**
 * `npm run bench:hearing`: when 10,000 open pages hear of a sale, counted from the request of the order itself, with one
 * process on PostgreSQL. The pages are plain connections of another process, which shares the two processors.
 */
const PAGES = 10_000
const ROUNDS = 20
const OPENED_AT_ONCE = 100
const PROMISED_P99_MS = 150
const SALE = Buffer.from('"STOCK_UPDATE"')

const [, , shopUrl] = process.argv
await (shopUrl === undefined ? measure() : openPages(new URL(shopUrl)))

async function measure(): Promise<void> {
  process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres'
  const shop = await startWholeShop()
  const { db, close } = connectToServer(shop.databaseUrl ?? '')
  const buyer = await openBuyer(shop.url, await stockUp(db))
  await close()
  const pages = fork(import.meta.filename, [shop.url])
  await once(pages, 'message')
  const rounds: number[][] = []
  // In the first ones everything is compiled.
  for (let round = -3; round < ROUNDS; round += 1) {
    const heard = once(pages, 'message')
    const start = now()
    await buyer.order()
    const [moments]: number[][] = await heard
    if (round >= 0) rounds.push((moments ?? []).map((moment) => moment - start))
  }
  const delays = rounds.flat()
  const p99 = percentile(delays, 99)
  printTitle('A sale, until heard by 10,000 pages')
  printRow({
    what: 'from the request of the order',
    figure: `median ${milliseconds(median(delays))}, p99 ${milliseconds(p99)}, longest ${milliseconds(percentile(delays, 100))}`,
    ratio: `${percent(p99 / PROMISED_P99_MS)} of ${PROMISED_P99_MS} ms`,
    noise: spread(rounds.map((round) => percentile(round, 99))),
  })
  buyer.close()
  pages.kill()
  await shop.stop()
}

/** On the clock that both processes share. */
function now(): number {
  return performance.timeOrigin + performance.now()
}

/** Tells when all are open, and after each sale when each page has heard of it. */
async function openPages(url: URL): Promise<void> {
  process.on('disconnect', () => process.exit())
  let moments: number[] = []
  function hear(content: Buffer): void {
    if (!content.includes(SALE)) return
    moments.push(now())
    if (moments.length < PAGES) return
    process.send?.(moments)
    moments = []
  }
  for (let opened = 0; opened < PAGES; opened += OPENED_AT_ONCE) {
    const sockets = await Promise.all(Array.from({ length: OPENED_AT_ONCE }, () => openPage(url)))
    for (const socket of sockets) socket.on('data', hear)
  }
  process.send?.([])
}

/** As a browser opens the live channel; resolves with the shop's first message. */
async function openPage(url: URL): Promise<Socket> {
  const socket = connect(Number(url.port), url.hostname)
  const key = randomBytes(16).toString('base64')
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: ${url.host}\r\nOrigin: ${url.origin}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  )
  const [answer]: Buffer[] = await once(socket, 'data')
  if (answer?.includes('101 Switching Protocols') !== true) throw new Error(String(answer))
  socket.on('close', () => {
    throw new Error('A page was closed.')
  })
  return socket
}
