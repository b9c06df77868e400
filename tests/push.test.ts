import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OWNER, type ShopProcess, startShop } from './e2e/shop-process.ts'
import {
  makePushDevice,
  type PushDevice,
  type StandInPush,
  startStandInPush,
} from './support/stand-in-push.ts'
import { SALMA } from './support/test-shop.ts'
import { openVisit, type Visit } from './support/test-visit.ts'

/** Longer than the lease of a process that was killed. */
const PATIENCE = { timeout: 90_000, interval: 100 }
const DEVICES = ['telephone', 'bureau']

let service: StandInPush
const shops: ShopProcess[] = []
beforeEach(async () => {
  service = await startStandInPush()
})
afterEach(async () => {
  for (const shop of shops.splice(0).reverse()) await shop.stop()
  await service.close()
})

async function openShop(environment: Record<string, string> = {}): Promise<ShopProcess> {
  const shop = await startShop({ PUSH_STAND_IN: service.url, ...environment })
  shops.push(shop)
  return shop
}

/** The owner, with two devices that are told of orders. */
async function signIn(shop: ShopProcess): Promise<{ desk: Visit; devices: Map<string, PushDevice> }> {
  const desk = openVisit(shop.url)
  expect((await desk.send('POST', '/api/auth/login', OWNER)).status).toBe(200)
  const devices = new Map(DEVICES.map((name) => [name, makePushDevice(service.url, name)]))
  for (const { subscription } of devices.values()) {
    expect((await desk.send('POST', '/api/push-subscriptions', subscription)).status).toBe(200)
  }
  return { desk, devices }
}

async function order(shop: ShopProcess): Promise<{ id: string; order_number: string; total: number }> {
  const products: { variants: { id: number; stock: number; price: number }[] }[] = await (
    await fetch(`${shop.url}/api/products`)
  ).json()
  const [variant] = products.flatMap(({ variants }) => variants).filter(({ stock }) => stock > 20)
  const items = [{ variant_id: variant?.id, quantity: 1, price: 9999 }]
  const answer = await openVisit(shop.url).send('POST', '/api/orders', { ...SALMA, items })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return answer.json()
}

/** Where the messages to this device lead, in the order in which they arrived. */
function readAll(devices: Map<string, PushDevice>, name: string): string[] {
  return service.received
    .filter(({ device }) => device === name)
    .map(({ body }) => JSON.stringify(devices.get(name)?.read(body)))
}

it('a push service receives what only the device can read, and nothing that names the shopper', async () => {
  const shop = await openShop()
  const { devices } = await signIn(shop)
  const { id, order_number } = await order(shop)
  await vi.waitFor(() => expect(service.received).toHaveLength(DEVICES.length), PATIENCE)
  for (const name of DEVICES) {
    const [text = ''] = readAll(devices, name)
    expect(JSON.parse(text)).toEqual({
      title: 'Nouvelle commande',
      body: expect.stringMatching(new RegExp(`^${order_number} · \\d+\u00a0DH$`)),
      url: `/admin/confirmation?commande=${id}`,
    })
    for (const personal of [SALMA.name, SALMA.city, SALMA.address, '612345678', '12 34 56']) {
      expect(text).not.toContain(personal)
    }
  }
  for (const { headers, body } of service.received) {
    const outside = JSON.stringify(headers) + body.toString('latin1')
    for (const secret of [order_number, id, SALMA.name]) expect(outside).not.toContain(secret)
  }
}, 120_000)

describe.runIf(process.env.TEST_DATABASE_URL !== undefined)('two processes on one PostgreSQL', () => {
  it('tell each device of each order once, and sign with one key', async () => {
    const first = await openShop()
    const second = await openShop({ DATABASE_URL: first.databaseUrl ?? '' })
    const { devices } = await signIn(first)
    const placed: string[] = []
    for (let turn = 0; turn < 10; turn += 1) {
      placed.push((await order(turn % 2 === 0 ? first : second)).id)
    }
    await vi.waitFor(
      () => expect(service.received.length).toBeGreaterThanOrEqual(placed.length * DEVICES.length),
      PATIENCE,
    )
    // Both look again, and find nothing: an order that is told later comes after all others.
    placed.push((await order(first)).id)
    await vi.waitFor(() => expect(readAll(devices, 'bureau').join()).toContain(placed.at(-1) ?? ''), PATIENCE)
    for (const name of DEVICES) {
      const told = readAll(devices, name).map((text) => JSON.parse(text).url.split('=')[1])
      expect(told.toSorted()).toEqual(placed.toSorted())
    }
    const keys = service.received.map(({ headers }) => headers.authorization?.split('k=')[1])
    expect(new Set(keys).size).toBe(1)
  }, 240_000)

  it('when one is killed with a message on its way, the other sends it again under its topic, and no other twice', async () => {
    const shop = await openShop()
    const other = await openShop({ DATABASE_URL: shop.databaseUrl ?? '' })
    await other.halt()
    const { desk, devices } = await signIn(shop)
    service.answerWith('bureau', 'silence')
    await order(shop)
    await vi.waitFor(() => expect(service.received).toHaveLength(2), PATIENCE)
    // After this answer, what the phone's push service said is written down.
    await desk.get('/api/admin/sessions')
    await shop.halt('SIGKILL')
    service.answerWith('bureau', 201)
    await other.resume()
    await vi.waitFor(() => expect(readAll(devices, 'bureau')).toHaveLength(2), PATIENCE)
    await order(other)
    await vi.waitFor(() => expect(service.received).toHaveLength(5), PATIENCE)
    const topics = service.received.map(({ device, headers }) => `${device} ${headers.topic}`)
    const [first, second] = new Set(service.received.map(({ headers }) => headers.topic))
    expect(topics.sort()).toEqual(
      [
        `bureau ${first}`,
        `bureau ${first}`,
        `bureau ${second}`,
        `telephone ${first}`,
        `telephone ${second}`,
      ].sort(),
    )
  }, 240_000)
})
