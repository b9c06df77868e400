import { OWNER } from '#tests/e2e/shop-process.ts'
import { openVisit, type Visit } from '#tests/support/test-visit.ts'
import { median, percentile } from './figures.ts'
import { milliseconds, percent, printRow, spread } from './table.ts'

/** Maximum response time of a list. */
const PROMISED_MS = 150
const ROUNDS = 20
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
]

/** Sends each request in turn, one at a time, and prints the response times. */
export async function printResponseTimes(
  shopUrl: string,
  questions: readonly string[] = QUESTIONS,
): Promise<void> {
  const visit = openVisit(shopUrl)
  const login = await visit.send('POST', '/api/auth/login', OWNER)
  if (!login.ok) throw new Error(`Nobody was signed in: ${login.status}`)
  const times = new Map([BARE, ...questions].map((question): [string, number[]] => [question, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [question, taken] of times) taken.push(await timeAnswer(visit, question))
  }
  for (const question of questions) {
    const taken = times.get(question) ?? []
    printRow({
      what: question,
      figure: `median ${milliseconds(median(taken))}, p95 ${milliseconds(percentile(taken, 95))}`,
      ratio: `${percent(median(taken) / PROMISED_MS)} of ${PROMISED_MS} ms`,
      noise: spread(times.get(BARE) ?? []),
    })
  }
}

async function timeAnswer(visit: Visit, path: string): Promise<number> {
  const start = performance.now()
  const response = await visit.get(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await response.text()
  return performance.now() - start
}
