import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CONSENT_TEXT_VERSION } from '#domain/consent/consent.ts'
import { OWNER, type ShopProcess, startShop } from './e2e/shop-process.ts'
import { META_TOKEN, SECRETS_KEY, TIKTOK_TOKEN } from './support/consented-order.ts'
import { type StandInNetworks, startStandInNetworks, TAKEN } from './support/stand-in-networks.ts'
import { SALMA } from './support/test-shop.ts'
import { openVisit, type Visit } from './support/test-visit.ts'

/** Longer than the lease of a process that was killed, and than the first pauses. */
const PATIENCE = { timeout: 400_000, interval: 500 }

let networks: StandInNetworks
const shops: ShopProcess[] = []
beforeEach(async () => {
  networks = await startStandInNetworks()
})
afterEach(async () => {
  for (const shop of shops.splice(0).reverse()) await shop.stop()
  await networks.close()
})

async function openShop(environment: Record<string, string> = {}): Promise<ShopProcess> {
  const shop = await startShop({ NETWORKS_STAND_IN: networks.url, SECRETS_KEY, ...environment })
  shops.push(shop)
  return shop
}

/** The owner, who tells both networks of orders as soon as they are confirmed. */
async function signIn(shop: ShopProcess): Promise<Visit> {
  const desk = openVisit(shop.url)
  expect((await desk.send('POST', '/api/auth/login', OWNER)).status).toBe(200)
  const save = async (section: string, value: object) => {
    const { version } = (await (await desk.get('/api/admin/settings')).json())[section]
    const saved = await desk.send('PATCH', `/api/admin/settings/${section}`, { ...value, version })
    expect(saved.status, await saved.clone().text()).toBe(200)
  }
  await save('consent', { measurement: false, advertising: true })
  await save('conversions', {
    moment: 'confirmed',
    meta: { tells: true, dataset: '1234567890123', pixel: false, whatsapp_account: '' },
    tiktok: { tells: true, dataset: 'CABCDEFGH1234567890', pixel: false },
  })
  for (const [network, token] of [
    ['meta', META_TOKEN],
    ['tiktok', TIKTOK_TOKEN],
  ]) {
    const kept = await desk.send('PUT', `/api/admin/conversions/${network}/token`, { token })
    expect(kept.status).toBe(200)
  }
  return desk
}

type Listed = { order_number: string; network: string; state: string; answer: string | null }

async function listAll(desk: Visit): Promise<Listed[]> {
  const all: Listed[] = []
  for (let page = 1; ; page += 1) {
    const answer = await desk.get(`/api/admin/conversions/events?page=${page}&per_page=100`)
    const { conversions, total } = await answer.json()
    all.push(...conversions)
    if (all.length >= total) return all
  }
}

async function order(shop: ShopProcess, granted: readonly string[]): Promise<{ id: string }> {
  const products = await (await fetch(`${shop.url}/api/products`)).json()
  const variants: { id: number; stock: number }[] = products.flatMap(
    (product: { variants: { id: number; stock: number }[] }) => product.variants,
  )
  const [variant] = variants.filter(({ stock }) => stock > 20)
  const items = [{ variant_id: variant?.id, quantity: 1, price: 9999 }]
  const origin = {
    ...{ source: 'facebook', medium: '', campaign: '', content: '', term: '', referrer: '' },
    ...{ fbclid: 'IwAR0clic', ttclid: '', ctwa_clid: '', at: Date.now() },
    consent: { version: CONSENT_TEXT_VERSION, asked: ['advertising'], granted },
  }
  const answer = await openVisit(shop.url).send('POST', '/api/orders', { ...SALMA, items, origin })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return answer.json()
}

it('a whole shop tells of an order whose shopper agreed, once, and never says a token or a person', async () => {
  networks.answerWith('tiktok', (received) => {
    const tries = received.filter(({ network }) => network === 'tiktok').length
    if (tries > 1) return TAKEN.tiktok
    // Networks repeat what they were sent.
    return {
      status: 200,
      body: { code: 40_105, message: `Incorrect token ${TIKTOK_TOKEN}: ${received.at(-1)?.body}` },
    }
  })
  const shop = await openShop()
  const desk = await signIn(shop)
  const [agreed, refused] = [await order(shop, ['advertising']), await order(shop, [])]
  for (const { id } of [agreed, refused]) {
    const confirmed = await desk.send('PATCH', `/api/orders/${id}/status`, { status: 'en-preparation' })
    expect(confirmed.status, await confirmed.clone().text()).toBe(200)
  }
  await vi.waitFor(async () => {
    const told = (await listAll(desk)).map(({ network, state }) => `${network} ${state}`)
    expect(told.toSorted()).toEqual(['meta envoyee', 'tiktok refusee'])
  }, PATIENCE)
  expect((await desk.send('POST', '/api/admin/conversions/tiktok/retry', {})).status).toBe(200)
  await vi.waitFor(
    async () => expect((await listAll(desk)).map(({ state }) => state)).toEqual(['envoyee', 'envoyee']),
    PATIENCE,
  )
  expect(networks.received.map(({ network, eventId }) => `${network} ${eventId}`)).toEqual([
    ...networks.received.slice(0, 2).map(({ network }) => `${network} ${agreed.id}`),
    `tiktok ${agreed.id}`,
  ])
  const said = [shop.said(), JSON.stringify(await listAll(desk))]
  for (const path of ['', '/events', '/../settings', '/../audit']) {
    said.push(await (await desk.get(new URL(`/api/admin/conversions${path}`, shop.url).pathname)).text())
  }
  for (const secret of [META_TOKEN, TIKTOK_TOKEN, SECRETS_KEY, 'IwAR0clic'])
    expect(said.join('\n')).not.toContain(secret)
  for (const { body } of networks.received)
    for (const personal of ['Salma', 'salma', 'Bennani', '612345678', SALMA.address])
      expect(body).not.toContain(personal)
}, 400_000)

/** Run on PostgreSQL alone: the embedded database belongs to one process. */
describe.runIf(process.env.TEST_DATABASE_URL)('three processes on one PostgreSQL', () => {
  const ORDERS = 200

  /** Consented orders, all confirmed at once. */
  async function confirmMany(client: pg.Client): Promise<string[]> {
    const { rows } = await client.query<{ id: string }>(
      `insert into orders (id, order_number, status, confirmation, confirmed_at, confirmed_via, name, phone, city, city_key,
        address, subtotal, shipping_cost, total, created_at)
      select gen_random_uuid(), 'SL-T' || n, 'en-preparation', 'confirmee', now(), 'statut', 'Salma Bennani',
        '+2126' || lpad(n::text, 8, '0'), 'Fès', 'fes', '14, rue des Orangers', 58, 35, 93, now()
      from generate_series(1, $1) as n returning id`,
      [ORDERS],
    )
    const ids = rows.map(({ id }) => id)
    await client.query(
      `insert into order_origins (order_id, source, may_advertise) select id, 'facebook', true from unnest($1::uuid[]) as id`,
      [ids],
    )
    return ids
  }

  it(`tell of ${ORDERS} orders though they are killed and networks fail: each at least once with one id, shown once`, async () => {
    const failing = new Set<string>()
    for (const network of ['meta', 'tiktok'] as const) {
      networks.answerWith(network, (received) => {
        const key = `${network} ${received.at(-1)?.eventId}`
        // Each ninth event fails once: it is taken without an answer, or the network is busy.
        if (received.length % 9 !== 0 || failing.has(key)) return TAKEN[network]
        failing.add(key)
        return received.length % 2 === 0 ? 'death' : { status: 503, body: '' }
      })
    }
    const first = await openShop()
    const databaseUrl = first.databaseUrl ?? ''
    const others = [
      await openShop({ DATABASE_URL: databaseUrl }),
      await openShop({ DATABASE_URL: databaseUrl }),
    ]
    const desk = await signIn(first)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const ids = await confirmMany(client)
    // Any change of an order wakes the processes; otherwise they look once a minute.
    await desk.send('POST', '/api/admin/conversions/meta/retry', {})
    for (const [at, shop] of [...others, others[0], others[1]].entries()) {
      await vi.waitFor(() => expect(networks.received.length).toBeGreaterThan(20 + at * 60), PATIENCE)
      await pause(Math.random() * 50)
      await shop?.halt('SIGKILL')
      await shop?.resume()
    }
    await vi.waitFor(async () => {
      // An event whose process was killed and whose network then failed pauses for five minutes or thirty, which others show.
      await client.query(
        `update conversions set next_try_at = now() + interval '1 minute' where next_try_at > now() + interval '1 minute'`,
      )
      const told = await listAll(desk)
      expect(told.filter(({ state }) => state === 'envoyee')).toHaveLength(2 * ORDERS)
    }, PATIENCE)
    await client.end()
    const shown = (await listAll(desk)).map(({ order_number, network }) => `${network} ${order_number}`)
    expect(new Set(shown).size).toBe(shown.length)
    for (const network of ['meta', 'tiktok']) {
      const told = new Set(networks.received.flatMap((one) => (one.network === network ? [one.eventId] : [])))
      expect(told).toEqual(new Set(ids))
    }
    for (const shop of shops) expect(shop.said()).not.toMatch(new RegExp(`${META_TOKEN}|${TIKTOK_TOKEN}`))
  }, 900_000)
})
