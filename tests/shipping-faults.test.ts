import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { ParcelDetail } from '#contract/parcels.ts'
import { connectToServer } from '#database/engines.ts'
import { OWNER, startShop } from './e2e/shop-process.ts'
import { findBroken } from './simulation/invariants.ts'
import { shortOrWhole } from './support/short-or-whole.ts'
import { openVisit, type Visit } from './support/test-visit.ts'

const KILLS = shortOrWhole({ short: 3, whole: 30 })
const LONGEST_LIFE_MS = 120
const PARCELS = 4
/** Of a batch: handing over, reading statuses, closing the invoice, receiving what came back. */
const JOBS = 4

type Answer = { status: number; body: unknown }

/** Null when the shop died before it answered. */
async function ask(send: () => Promise<Response>): Promise<Answer | null> {
  try {
    const response = await send()
    return { status: response.status, body: await response.json() }
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

async function read<Body>(visit: Visit, path: string): Promise<Body> {
  const response = await visit.get(path)
  expect(response.status, path).toBe(200)
  return response.json()
}

async function done<Body>(response: Promise<Response>): Promise<Body> {
  const answer = await response
  expect(answer.ok, await answer.clone().text()).toBe(true)
  return answer.json()
}

it(`killed ${KILLS} times while it hands over, reads statuses, closes invoices and receives returns, the shop does each once`, async () => {
  const shop = await startShop()
  // An embedded database belongs to its process.
  const database = shop.databaseUrl === undefined ? null : connectToServer(shop.databaseUrl)
  // Those of the demonstration were never taken from the stock.
  await database?.db.deleteFrom('orders').execute()
  const visit = openVisit(shop.url)
  await done(visit.send('POST', '/api/auth/login', OWNER))
  const name = { name: 'Atlas Colis', preset: 'generique' }
  const { id: carrier_id } = await done<{ id: number }>(visit.send('POST', '/api/admin/carriers', name))
  const { sizes } = await read<{ sizes: { variant_id: number; price: number; stock: number }[] }>(
    visit,
    '/api/orders/admin/sizes',
  )
  const size = sizes.toSorted((one, other) => other.stock - one.stock)[0]
  let kills = 0
  let packed = 0

  /** Sends, kills the shop meanwhile, and sends the same again; both answers. */
  async function killedOnce(send: () => Promise<Response>): Promise<(Answer | null)[]> {
    if (kills === KILLS) return [await ask(send)]
    kills += 1
    const first = ask(send)
    await pause(Math.random() * LONGEST_LIFE_MS)
    await shop.halt('SIGKILL')
    const before = await first
    await shop.resume()
    await visit.get('/api/auth/me')
    return [before, await ask(send)]
  }

  async function packOne(): Promise<ParcelDetail> {
    packed += 1
    const items = [{ variant_id: size?.variant_id, quantity: 1, price: size?.price }]
    const contact = {
      name: 'Salma Bennani',
      city: 'Fès',
      address: '14, rue des Orangers',
      phone: `06${71_000_000 + packed}`,
    }
    const order = await done<{ id: string }>(visit.send('POST', '/api/orders', { ...contact, items }))
    await done(visit.send('PATCH', `/api/orders/${order.id}/status`, { status: 'en-preparation' }))
    const sent = { order_id: order.id, carrier_id, tracking: `AT${packed}` }
    const { id } = await done<{ id: string }>(visit.send('POST', '/api/parcels', sent))
    return done(visit.send('PATCH', `/api/parcels/${id}`, { ready: true }))
  }

  const readParcels = (ids: readonly string[]) =>
    Promise.all(ids.map((id) => read<ParcelDetail>(visit, `/api/parcels/${id}`)))
  const stock = async () => {
    const now = await read<{ sizes: { variant_id: number; stock: number }[] }>(
      visit,
      '/api/orders/admin/sizes',
    )
    return now.sizes.find(({ variant_id }) => variant_id === size?.variant_id)?.stock ?? 0
  }
  const countHandovers = async () => (await read<{ total: number }>(visit, '/api/handovers')).total

  for (let batch = 0; batch * JOBS < KILLS; batch += 1) {
    const parcels: ParcelDetail[] = []
    for (let place = 0; place < PARCELS; place += 1) parcels.push(await packOne())
    const ids = parcels.map(({ id }) => id)

    const bordereaux = await countHandovers()
    const handover = { carrier_id, parcel_ids: ids, client_key: randomUUID() }
    const handed = await killedOnce(() => visit.send('POST', '/api/handovers', handover))
    expect(handed.at(-1)).toMatchObject({ status: 200, body: { count: PARCELS } })
    for (const answer of handed) if (answer !== null) expect(answer).toEqual(handed.at(-1))
    expect(await countHandovers()).toBe(bordereaux + 1)
    expect((await readParcels(ids)).map(({ state }) => state)).toEqual(ids.map(() => 'remis'))

    const moment = new Date().toISOString()
    const words = parcels.map(
      ({ tracking }, place) => `${tracking};${place === 0 ? 'Refusé' : 'Livré'};${moment}`,
    )
    const file = new Uint8Array(Buffer.from(['Suivi;Statut;Date', ...words].join('\n')))
    const news = await killedOnce(() => visit.sendFile('/api/parcels/import?apply=yes', file))
    const changes = news.map((answer) => (answer?.status === 200 ? Object(answer.body).applied : 0))
    const moved = changes.reduce((sum, one) => sum + one, 0)
    expect(moved, 'parcels moved by what was acknowledged').toBeLessThanOrEqual(PARCELS)
    const told = await readParcels(ids)
    expect(told.map(({ state }) => state)).toEqual(ids.map((_, place) => (place === 0 ? 'refuse' : 'livre')))
    for (const { events } of told) expect(events.filter(({ source }) => source === 'import').length).toBe(1)

    const lines = told.slice(1).map(({ id, tracking, amount }) => {
      return { parcel_id: id, tracking, kind: 'livraison', gross: amount, fee: 30 }
    })
    const net = lines.reduce((sum, { gross, fee }) => sum + gross - fee, 0)
    const heading = { carrier_id, reference: `FAC-${batch}`, dated_on: moment.slice(0, 10), net }
    const invoice = await done<{ id: number; version: number }>(
      visit.send('POST', '/api/remittances', heading),
    )
    const path = `/api/remittances/${invoice.id}`
    const { version } = invoice
    const drawn = await done<{ version: number }>(visit.send('PUT', `${path}/lines`, { version, lines }))
    const closed = await killedOnce(() => visit.send('POST', `${path}/close`, { version: drawn.version }))
    if (closed.length > 1 && closed[0] !== null) expect(closed[0]?.status).toBe(200)
    expect([200, 409]).toContain(closed.at(-1)?.status)
    expect(await read(visit, path)).toMatchObject({ state: 'close', version: drawn.version + 1, net })
    expect((await readParcels(ids)).map(({ cash }) => cash)).toEqual(
      ids.map((_, place) => (place === 0 ? 'sans-objet' : 'recu')),
    )

    const left = await stock()
    const [refused] = told
    const judged = refused?.items.map(({ id }) => ({ order_item_id: id, quantity: 1, condition: 'vendable' }))
    const back = await killedOnce(() =>
      visit.send('POST', `/api/parcels/${ids[0]}/return`, { lines: judged }),
    )
    expect([200, 409]).toContain(back.at(-1)?.status)
    expect((await readParcels(ids.slice(0, 1)))[0]?.state).toBe('retourne')
    expect(await stock()).toBe(left + 1)
  }
  expect(kills).toBe(KILLS)
  if (database !== null) expect(await findBroken(database)).toEqual([])
  await database?.close()
  await shop.stop()
}, 900_000)
