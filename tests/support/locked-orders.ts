import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type ShopProcess, startShop } from '#tests/e2e/shop-process.ts'
import { SALMA } from './test-shop.ts'
import { openVisit, type Visit } from './test-visit.ts'

/** Number of responses per status, and the longest response time. */
export type Outcome = { statuses: Record<number, number>; slowestMs: number; retryAfter: Set<string | null> }

/** Results per request while the table was locked, and the time until an order was accepted afterwards. */
export type LockedOrders = { outcomes: Record<string, Outcome>; backAfterMs: number; said: string }

const ASK_EVERY_MS = 500

/** Starts a shop on PostgreSQL, locks its orders table, and sends requests meanwhile. */
export async function lockOrders(seconds: number): Promise<LockedOrders> {
  const shop = await startShop()
  const visit = openVisit(shop.url)
  const order = await readyToOrder(shop, visit)
  const calls: Record<string, () => Promise<Response>> = {
    'GET /boutique': () => visit.get('/boutique'),
    'GET /api/products': () => visit.get('/api/products'),
    'GET /readyz': () => visit.get('/readyz'),
    'POST /api/orders': order,
  }
  for (const call of Object.values(calls)) await call()

  const hand = new pg.Client({ connectionString: shop.databaseUrl })
  await hand.connect()
  await hand.query('begin')
  await hand.query('lock table orders')
  const outcomes: Record<string, Outcome> = {}
  const asked: Promise<void>[] = []
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    for (const [name, call] of Object.entries(calls)) {
      outcomes[name] ??= { statuses: {}, slowestMs: 0, retryAfter: new Set() }
      asked.push(note(outcomes[name], call))
    }
    await pause(ASK_EVERY_MS)
  }
  await Promise.all(asked)
  await hand.end()

  const released = performance.now()
  while ((await order()).status !== 201) await pause(ASK_EVERY_MS)
  const backAfterMs = performance.now() - released
  const said = shop.said()
  await shop.stop()
  return { outcomes, backAfterMs, said }
}

async function readyToOrder(shop: ShopProcess, visit: Visit): Promise<() => Promise<Response>> {
  const products: { variants: { id: number; stock: number }[] }[] = await (
    await visit.get('/api/products')
  ).json()
  const inStock = products.flatMap(({ variants }) => variants).find(({ stock }) => stock > 5)
  if (inStock === undefined) throw new Error(`Nothing is in stock at ${shop.url}.`)
  const items = [{ variant_id: inStock.id, quantity: 1, price: 9_999 }]
  return () => visit.send('POST', '/api/orders', { ...SALMA, items }, { 'Idempotency-Key': randomUUID() })
}

async function note(outcome: Outcome, call: () => Promise<Response>): Promise<void> {
  const begun = performance.now()
  const response = await call()
  await response.arrayBuffer()
  outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - begun)
  outcome.statuses[response.status] = (outcome.statuses[response.status] ?? 0) + 1
  if (response.status === 503) outcome.retryAfter.add(response.headers.get('Retry-After'))
}
