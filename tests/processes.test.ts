import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CSRF_HEADER } from '#contract/account/auth.ts'
import type { Batch } from '#contract/batches/batches.ts'
import { OWNER, type ShopProcess, startShop } from './e2e/shop-process.ts'
import { type Balancer, openBalancer } from './support/balancer.ts'
import { clockAhead } from './support/clock-ahead.ts'
import { orderUntilAnswered, sendBuyers } from './support/eager-buyers.ts'
import { hasObjectStore, type ObjectStore, startObjectStore } from './support/object-store.ts'
import { madeUpRows, SHEET_HEADINGS } from './support/sheet-rows.ts'
import { SALMA } from './support/test-shop.ts'
import { openVisit, type Visit } from './support/test-visit.ts'

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

  it('finish an import that one of them began before it was killed, each size once', async () => {
    const perfumes = 800
    const file = [SHEET_HEADINGS, ...madeUpRows(perfumes)]
      .map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(';'))
      .join('\n')
    const sheet = new Uint8Array(Buffer.from(file))
    const other = openVisit(second.url)
    expect((await other.send('POST', '/api/auth/login', OWNER)).status).toBe(200)
    // So that it is the first one that works on it.
    await second.halt()
    const tryFile = async (visit: Visit): Promise<Batch> => {
      const sent = await visit.sendFile('/api/batches/import?name=catalogue.csv', sheet)
      const { id, columns }: Batch = await sent.json()
      const fields = columns.map(({ field }) => field)
      return (await visit.send('PATCH', `/api/batches/${id}/columns`, { columns: fields })).json()
    }
    const starter = openVisit(first.url)
    expect((await starter.send('POST', '/api/auth/login', OWNER)).status).toBe(200)
    const { id } = await tryFile(starter)
    expect((await starter.send('POST', `/api/batches/${id}/apply`)).status).toBe(200)
    const read = async (visit = other): Promise<Batch> => (await visit.get(`/api/batches/${id}`)).json()
    await vi.waitFor(async () => expect((await read(starter)).progress.done).toBeGreaterThan(0), PATIENCE)
    await first.halt('SIGKILL')
    await second.resume()
    expect((await read()).state).toBe('running')
    const left = { timeout: 90_000, interval: 200 }
    await vi.waitFor(async () => expect((await read()).state).toBe('done'), left)
    expect((await read()).result).toEqual({ created: perfumes, changed: 0, left: 0 })
    const again = await tryFile(other)
    expect(again.lines).toEqual({ created: 0, changed: 0, same: perfumes * 3, refused: 0, skipped: 0 })
    await first.resume()
  }, 180_000)

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

describe.runIf(hasObjectStore)('two processes on two machines', () => {
  let store: ObjectStore
  let caches: string
  let first: ShopProcess
  let second: ShopProcess
  beforeAll(async () => {
    store = await startObjectStore()
    // Each has a `DATA_DIR` of its own: they share the database and the bucket, nothing else.
    caches = await mkdtemp(join(tmpdir(), 'sillage-caches-'))
    first = await startShop(store.environment, { pictures: join(caches, 'first') })
    second = await startShop(
      { ...store.environment, DATABASE_URL: first.databaseUrl ?? '' },
      { pictures: join(caches, 'second') },
    )
  }, 300_000)
  afterAll(async () => {
    await second.stop()
    await first.stop()
    await store.stop()
    await rm(caches, { recursive: true })
  })

  it('show a picture that was sent to one of them, also after the other lost its folder', async () => {
    const owner = openVisit(first.url)
    expect((await owner.send('POST', '/api/auth/login', OWNER)).status).toBe(200)
    const csrf = (await owner.get('/api/auth/me')).headers.get(CSRF_HEADER) ?? ''
    const photograph = await sharp({ create: { width: 400, height: 500, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const sent = await owner.fetch('/api/pictures?file_name=Turquoise.png', {
      method: 'POST',
      headers: { 'Content-Type': 'image/png', [CSRF_HEADER]: csrf },
      body: new Uint8Array(photograph),
    })
    expect(sent.status, await sent.clone().text()).toBe(201)
    const { url } = await sent.json()
    const widthSeen = async (at: string) => {
      const response = await fetch(`${second.url}${at}`)
      expect(response.status).toBe(200)
      return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width
    }
    expect(await widthSeen(`${url}?w=160`)).toBe(160)
    const other = openVisit(second.url)
    await other.send('POST', '/api/auth/login', OWNER)
    const { pictures } = await (await other.get('/api/admin/pictures?search=turquoise')).json()
    expect(pictures).toMatchObject([{ url, file_name: 'Turquoise.png' }])

    const folder = second.environment.DATA_DIR ?? ''
    await second.halt('SIGKILL')
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
    await second.resume()
    expect(await widthSeen(`${url}?w=320`)).toBe(320)
    expect(await readdir(folder)).not.toContain('pictures')
  }, 120_000)
})
