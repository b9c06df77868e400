import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { ParcelDetail } from '#contract/parcels/parcels.ts'
import type { RemittanceDetail } from '#contract/remittances/remittances.ts'
import { connectToServer } from '#database/engines.ts'
import { OWNER, startShop } from './e2e/shop-process.ts'
import { findBroken } from './simulation/invariants.ts'
import { shortOrWhole } from './support/short-or-whole.ts'
import { openVisit, type Visit } from './support/test-visit.ts'

const KILLS = shortOrWhole({ short: 4, whole: 36 })
const LONGEST_LIFE_MS = 120
const PARCELS = 4
/** A batch has these jobs: handing over, reading statuses; reading, closing, reopening an invoice; receiving what came back. */
const JOBS = 6

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

it(`killed ${KILLS} times while it hands over, reads statuses, reads, closes and reopens invoices and receives returns, the shop does each once`, async () => {
  const shop = await startShop()
  // An embedded database belongs to its process.
  const database = shop.databaseUrl === undefined ? null : connectToServer(shop.databaseUrl)
  // Those of the demonstration were never taken from the stock; what they added up to goes with them.
  await database?.db.deleteFrom('orders').execute()
  await database?.db.deleteFrom('customers').execute()
  await database?.db.updateTable('variants').set({ sold: 0 }).execute()
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

    const lines = told.slice(1).map(({ tracking, amount }) => ({ tracking, gross: amount, fee: 30 }))
    const net = lines.reduce((sum, { gross, fee }) => sum + gross - fee, 0)
    const heading = { carrier_id, reference: `FAC-${batch}`, dated_on: moment.slice(0, 10), net }
    const invoice = await done<{ id: number; version: number }>(
      visit.send('POST', '/api/remittances', heading),
    )
    const path = `/api/remittances/${invoice.id}`
    const rows = lines.map(({ tracking, gross, fee }) => `${tracking};${gross};${fee};Livraison`)
    const list = new Uint8Array(Buffer.from(['Suivi;Montant;Frais;Type', ...rows].join('\r\n')))
    const owed = async () => (await read<{ amount: number }>(visit, '/api/cash')).amount
    const taken = lines.reduce((sum, { gross }) => sum + gross, 0)
    const cashOfAll = async () => (await readParcels(ids)).map(({ cash }) => cash)
    const each = (cash: string) => ids.map((_, place) => (place === 0 ? 'sans-objet' : cash))
    const due = await owed()
    const imported = await killedOnce(() => visit.sendFile(`${path}/import`, list))
    expect(imported.at(-1)?.status).toBe(200)
    const drawn = await read<RemittanceDetail>(visit, path)
    expect(drawn).toMatchObject({ state: 'brouillon', version: invoice.version + 1 })
    expect(drawn.all_lines.map(({ tracking, gross, fee }) => [tracking, gross, fee])).toEqual(
      lines.map(({ tracking, gross, fee }) => [tracking, gross, fee]),
    )
    expect(await cashOfAll()).toEqual(each('annonce'))

    /** All of it, or nothing: the same again is done already. */
    async function move(step: 'close' | 'reopen', version: number): Promise<void> {
      const moved = await killedOnce(() => visit.send('POST', `${path}/${step}`, { version }))
      if (moved.length > 1 && moved[0] !== null) expect(moved[0]?.status).toBe(200)
      expect([200, 409]).toContain(moved.at(-1)?.status)
      const isPaid = step === 'close'
      const state = isPaid ? 'close' : 'brouillon'
      expect(await read(visit, path)).toMatchObject({ state, version: version + 1, net })
      expect(await cashOfAll()).toEqual(each(isPaid ? 'recu' : 'annonce'))
      expect(await owed()).toBeCloseTo(isPaid ? due - taken : due, 2)
    }
    await move('close', drawn.version)
    await move('reopen', drawn.version + 1)
    await done(visit.send('POST', `${path}/close`, { version: drawn.version + 2 }))

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
