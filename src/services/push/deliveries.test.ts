import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sessionId } from '#services/orders/access.ts'
import { placeOrder } from '#services/orders/place.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import {
  claimDeliveries,
  type Delivery,
  deleteOldDeliveries,
  nextDelivery,
  recordEvents,
  settleDelivery,
} from './deliveries.ts'
import { addSubscription } from './subscriptions.ts'

const MINUTE_MS = 60_000
const KEYS = { p256dh: 'cle', auth: 'secret' }

let shop: TestShop
let variantId: number
let ordered = 0
beforeEach(async () => {
  shop = await openTestShop()
  shop.rateLimits = 'off'
  const sizes = [{ volume: '5ml' as const, price: 58, stock: 500 }]
  variantId = (await stockPerfume(shop, { sizes })).variantIds[0] ?? 0
})
afterEach(() => shop.close())

function order() {
  ordered += 1
  const items = [{ variant_id: variantId, quantity: 1, price: 58 }]
  const sender = {
    session: sessionId(`navigateur ${ordered}`),
    address: '196.200.0.1',
    idempotencyKey: undefined,
  }
  return placeOrder(shop, { ...SALMA, items }, sender)
}

async function device(name: string, staffId: number): Promise<void> {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`
  await addSubscription(shop, { endpoint, keys: KEYS }, { staffId, session: name, standIn: undefined })
}

function pass(minutes: number): void {
  shop.setTime(new Date(shop.clock().getTime() + minutes * MINUTE_MS).toISOString())
}

/** What is to be sent now, as `device: body`. */
async function claimAll(): Promise<Delivery[]> {
  await recordEvents(shop)
  return claimDeliveries(shop, 50)
}

function told(deliveries: readonly Delivery[]): string[] {
  return deliveries
    .map(({ to, message }) => `${to.endpoint.split('/').at(-1)}: ${message.title}, ${message.body}`)
    .sort()
}

describe('a new order', () => {
  it('is told to each device of those who confirm, once, whoever looks how often', async () => {
    const owner = await makeStaff(shop, 'proprietaire')
    const caller = await makeStaff(shop, 'confirmation')
    await device('telephone', owner.id)
    await device('bureau', owner.id)
    await device('salma', caller.id)
    const { order_number } = await order()
    const looks = await Promise.all(Array.from({ length: 4 }, claimAll))
    expect(told(looks.flat())).toEqual([
      `bureau: Nouvelle commande, ${order_number} · 93\u00a0DH`,
      `salma: Nouvelle commande, ${order_number} · 93\u00a0DH`,
      `telephone: Nouvelle commande, ${order_number} · 93\u00a0DH`,
    ])
    for (const delivery of looks.flat()) await settleDelivery(shop, delivery, 'taken')
    pass(5)
    expect(await claimAll()).toEqual([])
  })

  it('is not told to who prepares parcels, nor to who has left', async () => {
    const packer = await makeStaff(shop, 'preparation')
    const former = await makeStaff(shop, 'confirmation')
    await device('atelier', packer.id)
    await device('ancien', former.id)
    await shop.db.updateTable('admins').set({ active: false }).where('id', '=', former.id).execute()
    await order()
    expect(await claimAll()).toEqual([])
  })

  it('is not told to who has changed work between the order and the message', async () => {
    const caller = await makeStaff(shop, 'confirmation')
    await device('salma', caller.id)
    await order()
    await recordEvents(shop)
    await shop.db.updateTable('admins').set({ role: 'preparation' }).execute()
    expect(await claimDeliveries(shop, 50)).toEqual([])
    await shop.db.updateTable('admins').set({ role: 'confirmation' }).execute()
    expect(await claimAll()).toEqual([])
  })

  it('from before the device is no news to it, nor one that was confirmed meanwhile, nor one of an hour ago', async () => {
    const owner = await makeStaff(shop, 'proprietaire')
    await order()
    pass(1)
    await device('telephone', owner.id)
    const { id } = await order()
    await shop.db
      .updateTable('orders')
      .set({ status: 'annule', confirmation: 'close', goods: 'rendues' })
      .where('id', '=', id)
      .execute()
    expect(await claimAll()).toEqual([])
    await order()
    pass(61)
    expect(await claimAll()).toEqual([])
  })

  it('carries the order’s number and total, and nothing of the shopper', async () => {
    const owner = await makeStaff(shop, 'proprietaire')
    await device('telephone', owner.id)
    const { id, order_number } = await order()
    const [delivery] = await claimAll()
    expect(delivery?.message).toEqual({
      title: 'Nouvelle commande',
      body: `${order_number} · 93\u00a0DH`,
      url: `/admin/confirmation?commande=${id}`,
    })
    expect(delivery?.topic).toMatch(/^[\w-]{32}$/)
  })
})

describe('a callback', () => {
  const callAt = (id: string, at: Date) =>
    shop.db
      .updateTable('orders')
      .set({ confirmation: 'reportee', next_call_at: at })
      .where('id', '=', id)
      .execute()

  it('is told when it is due, and again when it was put off to another moment', async () => {
    const owner = await makeStaff(shop, 'proprietaire')
    await device('telephone', owner.id)
    const { id, order_number } = await order()
    const due = new Date(shop.clock().getTime() + 30 * MINUTE_MS)
    await callAt(id, due)
    expect(await claimAll()).toEqual([])
    expect(await nextDelivery(shop)).toEqual(due)
    pass(30)
    const first = await claimAll()
    expect(told(first)).toEqual([`telephone: Client à rappeler, ${order_number} · 93\u00a0DH`])
    for (const delivery of first) await settleDelivery(shop, delivery, 'taken')
    expect(await claimAll()).toEqual([])
    await callAt(id, new Date(due.getTime() + 45 * MINUTE_MS))
    pass(45)
    expect(told(await claimAll())).toHaveLength(1)
  })

  it('that was done or moved before it was told is not told', async () => {
    const owner = await makeStaff(shop, 'proprietaire')
    await device('telephone', owner.id)
    const { id } = await order()
    const due = shop.clock()
    await callAt(id, due)
    await recordEvents(shop)
    await callAt(id, new Date(due.getTime() + 600 * MINUTE_MS))
    expect(await claimDeliveries(shop, 50)).toEqual([])
  })
})

describe('a message', () => {
  let delivery: Delivery
  beforeEach(async () => {
    const owner = await makeStaff(shop, 'proprietaire')
    await device('telephone', owner.id)
    await order()
    const [first] = await claimAll()
    if (first === undefined) throw new Error('Nothing was to be sent.')
    delivery = first
  })

  const subscriptions = () => shop.db.selectFrom('push_subscriptions').select('failures').execute()

  it('whose process died is another one’s after half a minute, under the same topic', async () => {
    expect(await claimAll()).toEqual([])
    pass(0.5)
    expect((await claimAll()).map(({ topic }) => topic)).toEqual([delivery.topic])
  })

  it('that failed is tried again, later each time, until it is no news', async () => {
    const tries: number[] = []
    const begun = shop.clock().getTime()
    await settleDelivery(shop, delivery, 'failed')
    for (let minute = 0; minute < 90; minute += 1) {
      pass(1)
      for (const again of await claimAll()) {
        tries.push((shop.clock().getTime() - begun) / MINUTE_MS)
        await settleDelivery(shop, again, 'failed')
      }
    }
    expect(tries).toEqual([1, 2, 7, 22])
    expect(await subscriptions()).toEqual([{ failures: 5 }])
  })

  it('that arrived makes earlier failures good', async () => {
    await settleDelivery(shop, delivery, 'failed')
    pass(1)
    const [again] = await claimAll()
    if (again !== undefined) await settleDelivery(shop, again, 'taken')
    expect(await subscriptions()).toEqual([{ failures: 0 }])
  })

  it('that the push service refuses is not tried again', async () => {
    await settleDelivery(shop, delivery, 'refused')
    pass(5)
    expect(await claimAll()).toEqual([])
    expect(await subscriptions()).toEqual([{ failures: 1 }])
  })

  it('to a device that is gone takes its subscription away', async () => {
    await settleDelivery(shop, delivery, 'gone')
    expect(await subscriptions()).toEqual([])
    // The browser goes on telling it.
    const { id } = await makeStaff(shop, 'proprietaire')
    const again = () => device('telephone', id)
    await expect(again()).rejects.toMatchObject({ code: 'subscription_gone' })
    pass(91 * 24 * 60)
    await deleteOldDeliveries(shop)
    await again()
    expect(await subscriptions()).toHaveLength(1)
  })

  it('to a device that has failed twenty times in a row is the last one', async () => {
    await shop.db.updateTable('push_subscriptions').set({ failures: 19 }).execute()
    await settleDelivery(shop, delivery, 'refused')
    expect(await subscriptions()).toEqual([])
  })

  it('is forgotten after days', async () => {
    await settleDelivery(shop, delivery, 'taken')
    await deleteOldDeliveries(shop)
    const rows = () => sql<{ n: number }>`select count(*)::int as n from push_deliveries`.execute(shop.db)
    expect((await rows()).rows).toEqual([{ n: 1 }])
    pass(3 * 24 * 60)
    await deleteOldDeliveries(shop)
    expect((await rows()).rows).toEqual([{ n: 0 }])
  })
})

it('devices on which nobody has signed in for a month are silent', async () => {
  const owner = await makeStaff(shop, 'proprietaire')
  await device('tiroir', owner.id)
  pass(31 * 24 * 60)
  await order()
  expect(await claimAll()).toEqual([])
  await device('tiroir', owner.id)
  expect(await claimAll()).toHaveLength(1)
})
