import { lockOrders } from '#tests/support/locked-orders.ts'
import { milliseconds, printRow, printTitle } from './table.ts'

/**
 * `npm run bench:locked`: what shoppers experience while the orders table is locked for thirty seconds on PostgreSQL,
 * and how soon orders succeed again.
 */
const LOCKED_SECONDS = 30
const PROMISED_MS = 4000

process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres'
printTitle(`The orders locked for ${LOCKED_SECONDS} s`)
const { outcomes, backAfterMs } = await lockOrders(LOCKED_SECONDS)
for (const [what, { statuses, slowestMs }] of Object.entries(outcomes)) {
  const figure = Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
  printRow({ what, figure, ratio: `slowest ${milliseconds(slowestMs)} of ${milliseconds(PROMISED_MS)}` })
}
printRow({ what: 'an order taken again', figure: `${milliseconds(backAfterMs)} after the lock` })
