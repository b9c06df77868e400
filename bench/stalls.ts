import { OWNER } from '#tests/e2e/shop-process.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openVisit } from '#tests/support/test-visit.ts'
import { openBigShop } from './big-shop.ts'
import { median } from './figures.ts'
import { legalRequests } from './legal-requests.ts'
import { openLine } from './load.ts'
import { milliseconds, printRow, printTitle, spread } from './table.ts'

/**
 * `npm run bench:stalls`: for how long requests of anybody keep the shop's process from everything else: the longest turn
 * of its event loop, and how long a shopper waits for a page from a copy meanwhile; at 10,000 perfumes and 100,000 orders.
 */
const ROUNDS = 7
const SEEN = '/faq'

const port = await freePort()
const shop = await openBigShop({ TURNS_PORT: String(port) }, ['--import', './bench/longest-turn.ts'])
await printStalls(shop.url, port)
await shop.stop()

async function printStalls(shopUrl: string, turnsPort: number): Promise<void> {
  const owner = openVisit(shopUrl)
  const login = await owner.send('POST', '/api/auth/login', OWNER)
  if (!login.ok) throw new Error(`Nobody was signed in: ${login.status}`)
  const requests = await legalRequests(owner, openVisit(shopUrl))
  const line = await openLine(new URL(shopUrl))
  const page = Buffer.from(`GET ${SEEN} HTTP/1.1\r\nHost: shop\r\nAccept-Encoding: br\r\n\r\n`)

  /** How long each page takes while something else is done. */
  async function readPages(until: Promise<unknown>): Promise<number[]> {
    let isOver = false
    void until.then(() => {
      isOver = true
    })
    const waits: number[] = []
    while (!isOver) {
      const start = performance.now()
      await line.ask(page)
      waits.push(performance.now() - start)
    }
    return waits
  }
  const longestTurn = async () => Number(await (await fetch(`http://127.0.0.1:${turnsPort}`)).text())

  printTitle('The longest turn of the event loop, during one request')
  for (const [what, ask] of requests) {
    const turns: number[] = []
    const waits: number[] = []
    for (let round = -1; round < ROUNDS; round += 1) {
      await longestTurn()
      const asked = ask()
      const waited = Math.max(...(await readPages(asked)))
      await asked
      // The first one, in which everything is compiled, is left out.
      if (round < 0) continue
      turns.push(await longestTurn())
      waits.push(waited)
    }
    printRow({
      what,
      figure: `${milliseconds(median(turns))}; a page waits ${milliseconds(median(waits))} at most`,
      noise: spread(turns),
    })
  }
  line.close()
}
