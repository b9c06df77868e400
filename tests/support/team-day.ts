import { randomUUID } from 'node:crypto'
import { ROLES, type Role } from '#domain/account/roles.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { createSessionKeeper } from '#server/http/session.ts'
import { readAnnouncement, SHOP_CHANNEL } from '#services/live/channel.ts'
import { liftBounds } from './lift-bounds.ts'
import { openTestChannel, type TestChannel } from './live-page.ts'
import { signInAs } from './test-admin.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { stockPerfume } from './test-shop.ts'
import type { Visit } from './test-visit.ts'

export type TeamDay = {
  app: TestApp
  channel: TestChannel
  /** A browser of each role. */
  team: Record<Role, Visit>
  end: () => Promise<void>
}

/** A shop with its live channel, and one person of each role signed in. */
export async function openTeamDay(): Promise<TeamDay> {
  const app = await startTestApp()
  app.shop.rateLimits = 'off'
  await liftBounds(app.shop)
  const { staffSession } = createSessionKeeper(app.shop, new URL('http://localhost'))
  const channel = await openTestChannel({ staffSession })
  const stop = await app.shop.listen(SHOP_CHANNEL, {
    onMessage(payload) {
      const announcement = readAnnouncement(payload)
      if (announcement !== undefined) channel.broadcast(announcement)
    },
    onReconnected: () => {},
  })
  const [proprietaire, confirmation, preparation] = await Promise.all(
    ROLES.map((role) => signInAs(app, role, app.visit())),
  )
  if (proprietaire === undefined || confirmation === undefined || preparation === undefined)
    throw new Error('A role has nobody.')
  return {
    app,
    channel,
    team: { proprietaire, confirmation, preparation },
    async end() {
      await stop()
      await channel.end()
      await app.close()
    },
  }
}

/** What became of an order by the end of the day. */
const FATES = [
  'delivered',
  'refused',
  'returned',
  'lost',
  'on its way',
  'cancelled on its way',
  'waiting for its carrier',
  'cancelled while packed',
  'to pack',
  'cancelled by its shopper',
  'wrong number',
  'not called',
] as const
export type Fate = (typeof FATES)[number]

export type DayOrder = { id: string; order_number: string; total: number; phone: string; name: string }

type Answer = { id: string; version: number } & Record<string, unknown>

/**
 * The steps of a day in which people of each role do their own work: twelve orders, of which each ends otherwise. Each order
 * has a name, a phone and a total of its own, so that they can be looked for.
 */
export function stepsOfDay({ app, team }: TeamDay) {
  const orders = new Map<Fate, DayOrder>()
  const parcels = new Map<Fate, string>()
  const shoppers = new Map<Fate, Visit>()
  let carrier = 0
  const invoice = { id: '', version: 0 }
  const orderOf = (fate: Fate) => found(orders, fate)
  const parcelOf = (fate: Fate) => found(parcels, fate)

  async function send(visit: Visit, ...sent: Parameters<Visit['send']>): Promise<Answer> {
    const response = await visit.send(...sent)
    if (!response.ok) throw new Error(`${sent[0]} ${sent[1]}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  const call = (fate: Fate, outcome: string) =>
    send(team.confirmation, 'POST', `/api/orders/${orderOf(fate).id}/attempts`, {
      client_key: randomUUID(),
      channel: 'appel',
      outcome,
    })
  const say = (fate: Fate, state: string, visit = team.preparation) =>
    send(visit, 'POST', `/api/parcels/${parcelOf(fate)}/events`, { state })
  const setStatus = (fate: Fate, status: OrderStatus, goods?: string) =>
    send(team.proprietaire, 'PATCH', `/api/orders/${orderOf(fate).id}/status`, { status, goods })

  const SHIPPED = FATES.slice(0, 6)
  const PACKED = FATES.slice(0, 8)
  const CONFIRMED = FATES.slice(0, 9)

  const steps: Record<string, () => Promise<unknown>> = {
    async 'the owner opens'() {
      const { id } = await send(team.proprietaire, 'POST', '/api/admin/carriers', {
        name: 'Atlas Express',
        preset: 'generique',
      })
      carrier = Number(id)
      await send(team.proprietaire, 'POST', '/api/promo-codes', {
        code: 'SECRET10',
        discount_percentage: 10,
        expiry_date: '2027-01-31',
        active: true,
        usage_limit: 5,
      })
      await send(team.proprietaire, 'PATCH', '/api/admin/message-templates/confirmer/fr', {
        body: 'Bonjour {prenom}, votre commande {numero} est prête.',
        version: 0,
      })
      const leaving = await newcomer(app)
      await send(team.proprietaire, 'PATCH', `/api/staff/${leaving}`, { active: false })
    },
    async 'shoppers order'() {
      for (const [place, fate] of FATES.entries()) {
        const price = 10_007 + 1_010 * place
        const { variantIds } = await stockPerfume(app.shop, {
          name: `Parfum ${place}`,
          sizes: [{ volume: '5ml', price, stock: 9 }],
        })
        const shopper = app.visit()
        const contact = { name: `Cliente Nº${place}`, phone: `0661239${String(401 + place)}`, city: 'Fès' }
        const items = [{ variant_id: variantIds[0], quantity: 2, price }]
        const sent = { ...contact, address: `${place}, rue des Orangers`, items }
        const { id, order_number, total } = await send(shopper, 'POST', '/api/orders', sent)
        orders.set(fate, { id, order_number: String(order_number), total: Number(total), ...contact })
        shoppers.set(fate, shopper)
      }
    },
    'a shopper changes her mind': () =>
      send(
        shoppers.get('cancelled by its shopper') ?? app.visit(),
        'PATCH',
        `/api/orders/${orderOf('cancelled by its shopper').id}/cancel`,
      ),
    'somebody is being called': () =>
      send(team.confirmation, 'POST', `/api/orders/${orderOf('wrong number').id}/claim`),
    'shoppers are called': async () => {
      await call('wrong number', 'faux-numero')
      for (const fate of CONFIRMED) await call(fate, 'confirme')
    },
    async 'orders are packed'() {
      for (const [place, fate] of PACKED.entries()) {
        const sent = { order_id: orderOf(fate).id, carrier_id: carrier, tracking: `AT77${place}` }
        const { id } = await send(team.preparation, 'POST', '/api/parcels', sent)
        parcels.set(fate, id)
        await send(team.preparation, 'PATCH', `/api/parcels/${id}`, { ready: true })
      }
    },
    'one of them is cancelled': () => setStatus('cancelled while packed', 'annule', 'rendues'),
    'the driver comes': () =>
      send(team.preparation, 'POST', '/api/handovers', {
        carrier_id: carrier,
        parcel_ids: SHIPPED.map(parcelOf),
        client_key: randomUUID(),
      }),
    async 'the carrier tells'() {
      await say('on its way', 'en-livraison')
      await say('delivered', 'livre')
      await say('refused', 'refuse', team.proprietaire)
      await say('returned', 'refuse', team.proprietaire)
      await say('lost', 'perdu', team.proprietaire)
    },
    'another is cancelled': () => setStatus('cancelled on its way', 'annule', 'en-retour'),
    async 'a parcel comes back'() {
      const { items } = await (await team.preparation.get(`/api/parcels/${parcelOf('returned')}`)).json()
      const lines = [{ order_item_id: items[0].id, quantity: 2, condition: 'vendable' }]
      await send(team.preparation, 'POST', `/api/parcels/${parcelOf('returned')}/return`, { lines })
    },
    async 'the carrier sends its invoice'() {
      const { total } = orderOf('delivered')
      const draft = { carrier_id: carrier, reference: 'FAC-1', dated_on: '2026-03-02', net: total - 30 }
      const { id } = await send(team.proprietaire, 'POST', '/api/remittances', draft)
      invoice.id = id
      const line = { parcel_id: parcelOf('delivered'), tracking: 'AT770', kind: 'livraison' }
      const lines = [{ ...line, gross: total, fee: 30, note: null, disputed: false }]
      const written = await send(team.proprietaire, 'PUT', `/api/remittances/${id}/lines`, {
        version: 1,
        lines,
      })
      invoice.version = written.version
    },
    'the invoice is closed': () =>
      send(team.proprietaire, 'POST', `/api/remittances/${invoice.id}/close`, { version: invoice.version }),
  }
  return steps
}

function found<T>(map: ReadonlyMap<Fate, T>, fate: Fate): T {
  const one = map.get(fate)
  if (one === undefined) throw new Error(`Nothing is ${fate} yet.`)
  return one
}

/** Somebody who has signed in and is about to leave. */
async function newcomer(app: TestApp): Promise<number> {
  await signInAs(app, 'confirmation', app.visit())
  const { id } = await app.shop.db
    .selectFrom('admins')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
