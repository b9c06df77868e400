import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OWNER, type ShopProcess, startShop } from './e2e/shop-process.ts'
import { type Balancer, openBalancer } from './support/balancer.ts'
import { clockAhead } from './support/clock-ahead.ts'
import { orderUntilAnswered, sendBuyers } from './support/eager-buyers.ts'
import { SALMA } from './support/test-shop.ts'
import { openVisit } from './support/test-visit.ts'

/** The machine may be busy with other tests. */
const PATIENCE = { timeout: 30_000 }

/** Run on PostgreSQL alone, see `vitest.config.ts`: the embedded database belongs to one process. */
describe('two processes on one PostgreSQL', () => {
  let first: ShopProcess
  let second: ShopProcess
  let balancer: Balancer

  beforeAll(async () => {
    first = await startShop()
    second = await startShop({ DATABASE_URL: first.databaseUrl ?? '' })
    balancer = await openBalancer([first.url, second.url])
  }, 120_000)
  afterAll(async () => {
    balancer.close()
    await second.stop()
    await first.stop()
  })

  it('know the same sessions: who signs in through one is known to the other, until leaving either', async () => {
    const visit = openVisit(balancer.url)
    expect((await visit.send('POST', '/api/auth/login', OWNER)).status).toBe(200)
    for (let turn = 0; turn < 4; turn += 1) expect((await visit.get('/api/orders/admin')).status).toBe(200)
    expect((await visit.send('POST', '/api/auth/logout')).status).toBe(200)
    for (let turn = 0; turn < 2; turn += 1) expect((await visit.get('/api/orders/admin')).status).toBe(401)
  })

  it('count limits together, though the clock of one is ahead', async () => {
    const strict = { RATE_LIMIT: 'on', TRUST_PROXY: '1', DATABASE_URL: first.databaseUrl ?? '' }
    const shops = [await startShop(strict), await startShop({ ...strict, NODE_OPTIONS: clockAhead(700_000) })]
    const between = await openBalancer(shops.map(({ url }) => url))
    const visit = openVisit(between.url)
    const statuses: number[] = []
    for (let turn = 0; turn < 61; turn += 1) {
      statuses.push((await visit.get('/api/orders/track?order_number=SL-2222-2222')).status)
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
    const items = [{ variant_id: 1, quantity: 1, price: 9_999 }]
    const orders: number[] = []
    for (let turn = 0; turn < 11; turn += 1) {
      orders.push((await visit.send('POST', '/api/orders', { ...SALMA, items })).status)
    }
    expect(orders.filter((status) => status === 201)).toHaveLength(5)
    expect(orders.slice(5)).toEqual(Array.from({ length: 6 }, () => 429))
    between.close()
    for (const shop of shops) await shop.stop()
  }, 120_000)

  it('forget their copies of what the other has changed', async () => {
    const visit = openVisit(balancer.url)
    await visit.send('POST', '/api/auth/login', OWNER)
    const { products } = await (await visit.get('/api/products/admin')).json()
    const { id, slug, variants, updated_at, ...product } = products.find(
      (one: { visible: boolean }) => one.visible,
    )
    const read = async (shop: ShopProcess) =>
      (await (await fetch(`${shop.url}/api/products/${slug}`)).json()).description
    for (const shop of [first, second]) await read(shop)
    for (const description of ['Une première fois, par l’un.', 'Une seconde fois, par l’autre.']) {
      const saved = await visit.send('PATCH', `/api/products/${id}`, {
        product: { ...product, description },
        variants,
      })
      expect(saved.status, await saved.text()).toBe(200)
      for (const shop of [first, second]) await expect.poll(() => read(shop), PATIENCE).toBe(description)
    }
  })

  it('go on selling when one of them is killed: every order that was tried is there once', async () => {
    const products: { variants: { id: number; stock: number }[] }[] = await (
      await fetch(`${second.url}/api/products`)
    ).json()
    const ids = products
      .flatMap(({ variants }) => variants)
      .filter(({ stock }) => stock > 20)
      .map(({ id }) => id)
    const buyers = sendBuyers(balancer.url, ids, 3)
    await expect
      .poll(() => buyers.purchases.filter(({ orderNumber }) => orderNumber).length, PATIENCE)
      .toBeGreaterThan(5)
    await first.halt('SIGKILL')
    const before = buyers.purchases.length
    await expect.poll(() => buyers.purchases.length, PATIENCE).toBeGreaterThan(before + 5)
    await buyers.stop()
    await first.resume()
    for (const purchase of buyers.purchases) {
      if (purchase.orderNumber === undefined) await orderUntilAnswered(purchase, () => true)
    }
    const numbers = buyers.purchases.map(({ orderNumber }) => orderNumber)
    expect(new Set(numbers).size).toBe(buyers.purchases.length)
  }, 120_000)
})
