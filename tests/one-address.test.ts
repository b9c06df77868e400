import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { shortOrWhole } from './support/short-or-whole.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { SALMA, stockPerfume } from './support/test-shop.ts'
import { openVisit, type Visit } from './support/test-visit.ts'

/** `npm run check:bounds` prints what one address could order. */

const ADDRESS = '196.200.1.1'
const OPENING = Date.parse('2026-03-02T10:00:00Z')
const STEP_MS = 10_000
const STEPS = shortOrWhole({ short: 10, whole: 60 })
const AT_ONCE = 10
const SIZES = [
  { volume: '5ml', price: 20, stock: 800 },
  { volume: '10ml', price: 105, stock: 800 },
  { volume: '20ml', price: 190, stock: 754 },
] as const

let app: TestApp
let variantIds: number[]
beforeAll(async () => {
  app = await startTestApp({ trustProxy: 'yes' })
  variantIds = (await stockPerfume(app.shop, { sizes: [...SIZES] })).variantIds
})
afterAll(() => app.close())

/** At the limit, slightly above it, or far above it. */
function basket() {
  const quantity = [1, 10, 10, 11, 999][randomInt(5)] ?? 1
  const sizes = variantIds.filter((_, index) => index <= randomInt(3))
  const lines = sizes.map((variant_id) => ({ variant_id, quantity, price: 9999 }))
  return randomInt(10) === 0 ? Array.from({ length: 40 }, () => lines).flat() : lines
}

/** What an attacker can vary: browser, phone, name, key, and every header except the one the proxy sets. */
function attempt(visit: Visit): Promise<Response> {
  const made = Array.from({ length: randomInt(3) }, () => `10.${randomInt(256)}.0.${randomInt(256)}`)
  return visit.send(
    'POST',
    '/api/orders',
    { ...SALMA, phone: `07${randomInt(10_000_000, 100_000_000)}`, items: basket() },
    {
      'X-Forwarded-For': [...made, ADDRESS].join(', '),
      'X-Real-IP': `10.0.0.${randomInt(256)}`,
      Forwarded: `for=10.0.0.${randomInt(256)}`,
      'Idempotency-Key': randomUUID(),
    },
  )
}

it(`one address takes twenty orders’ worth of pieces at most, whatever it sends in ${STEPS * AT_ONCE} orders`, async () => {
  const answers = new Map<string, number>()
  for (let step = 0; step < STEPS; step += 1) {
    app.shop.setTime(new Date(OPENING + step * STEP_MS).toISOString())
    const sent = Array.from({ length: AT_ONCE }, () => attempt(openVisit(app.url)))
    for (const response of await Promise.all(sent)) {
      const what = response.status === 201 ? 'placed' : (await response.json()).code
      answers.set(what, (answers.get(what) ?? 0) + 1)
    }
  }
  const { pieces, stock } = await app.shop.db
    .selectFrom('variants')
    .select(({ fn }) => [fn.sum<number>('sold').as('pieces'), fn.sum<number>('stock').as('stock')])
    .executeTakeFirstOrThrow()
  const { orders, amount } = await app.shop.db
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('orders'), fn.sum<number>('total').as('amount')])
    .executeTakeFirstOrThrow()
  const all = SIZES.reduce((sum, size) => sum + size.stock, 0)
  console.info(
    `${STEPS * AT_ONCE} orders sent by one address: ${orders} placed, ${pieces} of ${all} pieces, ${amount} DH.`,
    Object.fromEntries(answers),
  )
  const { max_open_orders_per_network, max_open_amount_per_network, max_pieces_per_order } =
    DEFAULT_SETTINGS.orders
  expect(orders).toBeLessThanOrEqual(max_open_orders_per_network)
  expect(pieces).toBeLessThanOrEqual(max_open_orders_per_network * max_pieces_per_order)
  expect(amount).toBeLessThanOrEqual(max_open_amount_per_network)
  expect(pieces + stock).toBe(all)
  expect(orders).toBeGreaterThan(0)
})
