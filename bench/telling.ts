import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { createLiveHub } from '#server/live/hub.ts'
import { median } from './figures.ts'
import { milliseconds, printRow, printTitle, spread } from './table.ts'

/**
 * `npm run bench:telling`: what telling one change to 10,000 open pages costs the thread that tells them, and the longest
 * turn of its event loop meanwhile, which everything else waits for; both in processor time, which other programs do not
 * lengthen. The pages are plain connections of another process: sending to this machine itself includes the kernel's
 * work of receiving. Linux counts in ticks of four milliseconds: a turn of four is one of at most that.
 */
const PAGES = 10_000
const ROUNDS = 11
const OPENED_AT_ONCE = 200
const WATCHED_MS = 600

const [, , port] = process.argv
await (port === undefined ? measure() : openPages(Number(port)))

async function measure(): Promise<void> {
  const hub = createLiveHub()
  const server = createServer((socket) => hub.listeners.add({ socket, audience: 'visitor' }))
  server.listen(0, '127.0.0.1', PAGES)
  await once(server, 'listening')
  const address = server.address()
  const pages = fork(import.meta.filename, [String(typeof address === 'object' && address?.port)])
  while (hub.listeners.size < PAGES) await pause(100)
  // Compiled by being used.
  for (let round = 0; round < 3; round += 1) await costOf(round)
  const costs: number[] = []
  const turns: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.push(await costOf(2 * round))
    turns.push(await longestTurn(2 * round + 1))
  }
  printTitle('Telling 10,000 pages')
  printRow({
    what: 'longest turn of the event loop',
    figure: milliseconds(median(turns)),
    noise: spread(turns),
  })
  printRow({
    what: 'processor time of a page',
    figure: `${median(costs).toFixed(1)} µs`,
    noise: spread(costs),
  })
  pages.kill()
  process.exit()

  function change(newStock: number): void {
    const volume = '5ml'
    hub.broadcast({ type: 'STOCK_UPDATE', data: { variantId: 1, newStock, productName: 'Rosée', volume } })
  }

  /** In microseconds a page. */
  async function costOf(newStock: number): Promise<number> {
    const before = spentMs()
    change(newStock)
    await pause(WATCHED_MS)
    return ((spentMs() - before) * 1000) / PAGES
  }

  async function longestTurn(newStock: number): Promise<number> {
    change(newStock)
    const end = performance.now() + WATCHED_MS
    let longest = 0
    for (let before = spentMs(); performance.now() < end; ) {
      await turn()
      const spent = spentMs() - before
      before += spent
      longest = Math.max(longest, spent)
    }
    return longest
  }
}

function spentMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

async function openPages(to: number): Promise<void> {
  process.on('disconnect', () => process.exit())
  for (let opened = 0; opened < PAGES; opened += 1) {
    connect(to, '127.0.0.1').on('data', () => {})
    if (opened % OPENED_AT_ONCE === 0) await pause(20)
  }
}
