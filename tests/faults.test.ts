import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { OWNER, type ShopProcess, startShop } from './e2e/shop-process.ts'
import { openCutProxy } from './support/cut-proxy.ts'
import { type EagerBuyers, orderUntilAnswered, type Purchase, sendBuyers } from './support/eager-buyers.ts'
import { shortOrWhole } from './support/short-or-whole.ts'
import { openVisit, type Visit } from './support/test-visit.ts'

const ROUNDS = shortOrWhole({ short: 2, whole: 30 })
const OUTAGES = shortOrWhole({ short: 1, whole: 3 })
const BUYERS = 6
const LONGEST_LIFE_MS = 700
const STOCK = 100_000

type Goods = { id: number; stock: number }
type Product = { variants: Goods[] }
type Order = { order_number: string; subtotal: number; items: { quantity: number; price: number }[] }

const server = process.env.TEST_DATABASE_URL

async function signIn(shop: ShopProcess): Promise<Visit> {
  const visit = openVisit(shop.url)
  expect((await visit.send('POST', '/api/auth/login', OWNER)).status).toBe(200)
  return visit
}

async function readAll<Row>(
  visit: Visit,
  path: string,
  rows: (answer: Record<string, Row[]>) => Row[] | undefined,
) {
  const all: Row[] = []
  for (let page = 1; ; page += 1) {
    const found = rows(await (await visit.get(`${path}?page=${page}&per_page=100`)).json()) ?? []
    all.push(...found)
    if (found.length < 100) return all
  }
}

/** Three sizes with more stock than the test can sell. */
async function stockUp(shop: ShopProcess): Promise<Goods[]> {
  const visit = await signIn(shop)
  const { products } = await (await visit.get('/api/products/admin')).json()
  const goods: Goods[] = []
  for (const { id, variants, updated_at, ...product } of products.slice(0, 3)) {
    const sent = variants.map((variant: Goods) => ({ ...variant, stock: STOCK }))
    const saved = await visit.send('PATCH', `/api/products/${id}`, { product, variants: sent })
    expect(saved.status, await saved.clone().text()).toBe(200)
    goods.push((await saved.json()).variants[0])
  }
  return goods
}

async function untilSold({ purchases }: EagerBuyers): Promise<void> {
  await vi.waitUntil(() => purchases.some(({ orderNumber }) => orderNumber !== undefined), 60_000)
}

/** Stock left = stock before - pieces bought: no order was lost or duplicated. */
async function expectSoldOnce(visit: Visit, ids: readonly number[], purchases: readonly Purchase[]) {
  const products = await readAll<Product>(visit, '/api/products/admin', ({ products }) => products)
  for (const id of ids) {
    const sold = purchases.filter(({ variantId }) => variantId === id)
    const left = products.flatMap(({ variants }) => variants).find((variant) => variant.id === id)?.stock
    expect(left).toBe(STOCK - sold.reduce((sum, { quantity }) => sum + quantity, 0))
  }
}

it(`killed ${ROUNDS} times while it sells, the shop loses no order it acknowledged, and sells nothing twice`, async () => {
  const shop = await startShop()
  const goods = await stockUp(shop)
  const ids = goods.map(({ id }) => id)
  const purchases: Purchase[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const buyers = sendBuyers(shop.url, ids, BUYERS)
    // Every other round waits for a first sale, so that the kill happens during sales however slow the machine is.
    if (round % 2 === 0) await untilSold(buyers)
    await pause(Math.random() * LONGEST_LIFE_MS)
    await shop.halt('SIGKILL')
    const resting = buyers.stop()
    await shop.resume()
    await resting
    purchases.push(...buyers.purchases)
  }
  // Unacknowledged purchases are retried: an order may exist already.
  for (const purchase of purchases) {
    if (purchase.orderNumber === undefined) await orderUntilAnswered(purchase, () => true)
  }

  const visit = await signIn(shop)
  const orders = await readAll<Order>(visit, '/api/orders/admin', ({ orders }) => orders)
  const known = new Map(orders.map((order) => [order.order_number, order]))
  const bought = purchases.map(({ orderNumber }) => orderNumber ?? '')
  expect(purchases.length).toBeGreaterThan(ROUNDS)
  expect(new Set(bought).size).toBe(purchases.length)
  expect(bought.filter((number) => !known.has(number))).toEqual([])
  for (const number of bought) {
    const { items = [], subtotal } = known.get(number) ?? {}
    expect(items.reduce((sum, { quantity, price }) => sum + quantity * price, 0)).toBe(subtotal)
  }
  await expectSoldOnce(visit, ids, purchases)
  await shop.stop()
}, 600_000)

// An embedded database cannot be unavailable.
if (server !== undefined) {
  it('while its database is away the shop says so, and when it is back goes on by itself, with no order lost or doubled', async () => {
    const address = new URL(server)
    const proxy = await openCutProxy({ hostname: address.hostname, port: Number(address.port || 5432) })
    address.hostname = '127.0.0.1'
    address.port = String(proxy.port)
    vi.stubEnv('TEST_DATABASE_URL', address.href)
    const shop = await startShop()
    const stranger = openVisit(shop.url)
    const ids = (await stockUp(shop)).map(({ id }) => id)
    const purchases: Purchase[] = []
    for (let round = 0; round < OUTAGES; round += 1) {
      const buyers = sendBuyers(shop.url, ids, 3)
      await untilSold(buyers)
      await proxy.cut()
      for (const path of [
        '/boutique',
        '/produit/rosee-de-kelaa',
        '/api/products',
        '/api/orders/track?order_number=SL-2222-2222',
        '/readyz',
      ]) {
        await vi.waitFor(async () => {
          const answer = await stranger.get(path)
          expect([path, answer.status, answer.headers.get('Retry-After')]).toEqual([path, 503, '5'])
        }, 15_000)
      }
      expect((await stranger.get('/healthz')).status).toBe(200)
      await proxy.mend()
      await vi.waitFor(async () => expect((await stranger.get('/boutique')).status).toBe(200), 30_000)
      await buyers.stop()
      purchases.push(...buyers.purchases)
    }
    for (const purchase of purchases) {
      if (purchase.orderNumber === undefined) await orderUntilAnswered(purchase, () => true)
    }
    const numbers = purchases.map(({ orderNumber }) => orderNumber ?? '')
    expect(new Set(numbers).size).toBe(purchases.length)
    for (const number of numbers) {
      expect((await stranger.get(`/api/orders/track?order_number=${number}`)).status).toBe(200)
    }
    await expectSoldOnce(await signIn(shop), ids, purchases)
    await shop.stop()
    await proxy.cut()
    vi.unstubAllEnvs()
  }, 180_000)
}
