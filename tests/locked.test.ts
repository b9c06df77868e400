import pg from 'pg'
import { expect, it } from 'vitest'
import { startShop } from './e2e/shop-process.ts'
import { lockOrders } from './support/locked-orders.ts'
import { shortOrWhole } from './support/short-or-whole.ts'

/** A manual lock may last longer: `npm run bench:locked` holds it for thirty seconds. */
const LOCKED_SECONDS = shortOrWhole({ short: 2, whole: 6 })

// Only a server can have another client that locks a table: run on PostgreSQL alone, see `vitest.config.ts`.
it('while the orders table is locked, pages still load, orders are refused with a time to wait, and accepted again afterwards', async () => {
  const { outcomes, said } = await lockOrders(LOCKED_SECONDS)
  const { 'POST /api/orders': orders, ...others } = outcomes
  for (const [name, { statuses }] of Object.entries(others))
    expect([name, Object.keys(statuses)]).toEqual([name, ['200']])
  expect(Object.keys(orders?.statuses ?? {})).toEqual(['503'])
  expect(orders?.retryAfter).toEqual(new Set(['5']))
  const lines = said.split('\n').filter((line) => line.includes('lock timeout'))
  // Jobs that read orders say it too.
  const ofOrders = lines.find((line) => line.includes('"POST"')) ?? ''
  expect(JSON.parse(ofOrders)).toMatchObject({ what: 'database', method: 'POST', path: '/api/orders' })
  for (const line of lines) expect(Object.keys(JSON.parse(line))).not.toContain('stack')
}, 120_000)

it('the log names the housekeeping job that met a locked table', async () => {
  const shop = await startShop()
  const hand = new pg.Client({ connectionString: shop.databaseUrl })
  try {
    await shop.halt()
    await hand.connect()
    await hand.query('begin')
    await hand.query('lock table push_deliveries')
    await shop.resume()
    await expect
      .poll(() => shop.said(), { timeout: 30_000 })
      .toContain(
        '"what":"housekeeping","job":"delete old deliveries","error":"canceling statement due to lock timeout',
      )
  } finally {
    await hand.end()
    await shop.stop()
  }
}, 120_000)
