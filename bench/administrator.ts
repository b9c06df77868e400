import { OWNER } from '#tests/e2e/shop-process.ts'
import { openVisit, type Visit } from '#tests/support/test-visit.ts'
import { median, percentile } from './figures.ts'
import { type ShopParts, startMeter } from './processors.ts'
import { milliseconds, percent, printRow, spread } from './table.ts'

/** The guard of docs/benchmarks.md. */
const GUARD_P99_MS = 150
/** Not measured: compiled by being used. */
const WARM_UP = 5
const ROUNDS = 40
/** A request without a database query, as baseline. */
const BARE = '/healthz'

/** Requests made by the admin's screens. */
export const QUESTIONS = [
  '/api/admin/dashboard',
  '/api/orders/admin',
  '/api/orders/admin?page=400',
  '/api/orders/admin?status=livre',
  '/api/orders/admin?search=cliente 49',
  '/api/orders/admin?search=06 10 00 12',
  '/api/products/admin',
  '/api/products/admin?stock_sort=ascending',
  '/api/products/admin?search=oud&visibility=visible',
  '/api/customers',
  '/api/customers?filter=loyal&sort=total_spent',
  '/api/customers?search=cliente 12',
  '/api/promo-codes',
  '/api/promotions',
  '/api/admin/pictures',
  '/api/admin/pictures?search=oud',
]

type Answered = { took: number; shop: number; database: number }

/** Sends each request in turn, one at a time, and prints response and processor times. */
export async function printResponseTimes(
  shop: ShopParts & { url: string },
  questions: readonly string[] = QUESTIONS,
): Promise<void> {
  const visit = openVisit(shop.url)
  const login = await visit.send('POST', '/api/auth/login', OWNER)
  if (!login.ok) throw new Error(`Nobody was signed in: ${login.status}`)
  const answers = new Map([BARE, ...questions].map((question): [string, Answered[]] => [question, []]))
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [question, answered] of answers) {
      const answer = await measureAnswer(visit, question, shop)
      if (round >= 0) answered.push(answer)
    }
  }
  const took = (question: string) => (answers.get(question) ?? []).map((answer) => answer.took)
  for (const question of questions) {
    const of = (part: 'shop' | 'database') => median((answers.get(question) ?? []).map((one) => one[part]))
    const [middle, p99] = [median(took(question)), percentile(took(question), 99)]
    printRow({
      what: question,
      figure: `shop ${milliseconds(of('shop'))}, database ${milliseconds(of('database'))}; median ${milliseconds(middle)}, p99 ${milliseconds(p99)}`,
      ratio: `p99 ${percent(p99 / GUARD_P99_MS)} of ${GUARD_P99_MS} ms`,
      noise: spread(took(BARE)),
    })
  }
}

async function measureAnswer(visit: Visit, path: string, shop: ShopParts): Promise<Answered> {
  const meter = await startMeter(shop)
  const start = performance.now()
  const response = await visit.get(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await response.text()
  const took = performance.now() - start
  const spent = await meter.read()
  return { took, shop: spent.shop * 1000, database: spent.database * 1000 }
}
