import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eraseCustomer } from '#services/customers/erasure.ts'
import { sessionId } from '#services/orders/access.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { agree, SEAL, tellNetworks } from '#tests/support/consented-order.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { listConversions, retryConversions, summarizeConversions } from './overview.ts'
import {
  type Conversion,
  claimConversions,
  listRecipients,
  nextConversion,
  recordDue,
  settleConversion,
  type Told,
} from './queue.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

let shop: TestShop
let productId: number
let variantId: number
let placed = 0
beforeEach(async () => {
  shop = await openTestShop()
  shop.rateLimits = 'off'
  const stocked = await stockPerfume(shop, { sizes: [{ volume: '5ml', price: 58, stock: 500 }] })
  productId = stocked.productId
  variantId = stocked.variantIds[0] ?? 0
  await tellNetworks(shop)
})
afterEach(() => shop.close())

async function place(): Promise<string> {
  placed += 1
  const items = [{ variant_id: variantId, quantity: 1, price: 58 }]
  const from = { session: sessionId(`b ${placed}`), address: '196.200.0.1', idempotencyKey: undefined }
  const { id } = await placeOrder(shop, { ...SALMA, items }, from)
  return id
}

async function deliver(answer: 'yes' | 'no' = 'yes'): Promise<string> {
  const id = await place()
  await agree(shop, id, answer)
  await setOrderStatus(shop, { id, status: 'livre' })
  return id
}

/** Its carrier says that it was delivered so many days ago. */
async function deliveredByCarrier(orderId: string, days: number): Promise<void> {
  const delivered_at = new Date(shop.clock().getTime() - days * DAY_MINUTES * MINUTE_MS)
  await shop.db.deleteFrom('parcels').where('order_id', '=', orderId).execute()
  await shop.db
    .insertInto('parcels')
    .values({
      id: randomUUID(),
      order_id: orderId,
      carrier_id: null,
      state: 'livre',
      amount: 93,
      pieces: 1,
      delivered_at,
      cash: 'recu',
      created_at: shop.clock(),
    })
    .execute()
}

function pass(minutes: number): void {
  shop.setTime(new Date(shop.clock().getTime() + minutes * MINUTE_MS).toISOString())
}

const networksTold = async () => (await listRecipients(shop, SEAL)).map(({ network }) => network)

async function claim(): Promise<Conversion[]> {
  await recordDue(shop, await networksTold())
  return claimConversions(shop, await listRecipients(shop, SEAL), 50)
}

async function tell(told: Told = { outcome: 'sent' }): Promise<Conversion[]> {
  const claimed = await claim()
  for (const conversion of claimed) await settleConversion(shop, conversion, told)
  return claimed
}

const names = (conversions: readonly Conversion[]) =>
  conversions.map(({ recipient }) => recipient.network).sort()

async function states(): Promise<string[]> {
  const { conversions } = await listConversions(shop, SEAL, { page: 1, per_page: 50 })
  return conversions.map(({ network, state }) => `${network} ${state}`).sort()
}

describe('a delivered order whose shopper agreed', () => {
  it('is told to each network once, with what was bought', async () => {
    const id = await deliver()
    const looks = (await Promise.all(Array.from({ length: 4 }, claim))).flat()
    expect(names(looks)).toEqual(['meta', 'tiktok'])
    expect(looks[0]?.order).toMatchObject({
      id,
      happened_at: shop.clock(),
      value: 93,
      phone: '+212612345678',
      name: SALMA.name,
      city: SALMA.city,
      lines: [{ id: `${productId}-5ml`, quantity: 1, price: 58 }],
      fbc: 'fb.1.1772445600000.IwAR0clic',
      ttclid: 'E.C.P.clic',
      user_agent: 'Mozilla/5.0 (Android)',
    })
    for (const conversion of looks) await settleConversion(shop, conversion, { outcome: 'sent' })
    pass(60)
    expect(await claim()).toEqual([])
    expect(await states()).toEqual(['meta envoyee', 'tiktok envoyee'])
  })

  it('is told at the moment that its carrier says, and never when that is older than seven days', async () => {
    const [recent, old] = [await deliver(), await deliver()]
    await deliveredByCarrier(recent, 2)
    await deliveredByCarrier(old, 8)
    const told = await claim()
    expect(new Set(told.map(({ order }) => order.id))).toEqual(new Set([recent]))
    expect(told[0]?.order.happened_at).toEqual(new Date('2026-02-28T10:00:00Z'))
    const { networks } = await summarizeConversions(shop, SEAL, {})
    expect(networks[0]).toMatchObject({ waiting: 1, too_late: 1 })
  })

  it('is told when confirmed, where the owner prefers it, and not again when delivered', async () => {
    await changeSettings(shop, 'conversions', { moment: 'confirmed' })
    const id = await place()
    await agree(shop, id)
    expect(await claim()).toEqual([])
    await setOrderStatus(shop, { id, status: 'en-preparation' })
    expect(await tell()).toHaveLength(2)
    await changeSettings(shop, 'conversions', { moment: 'delivered' })
    await setOrderStatus(shop, { id, status: 'livre' })
    expect(await claim()).toEqual([])
  })

  it('is not told after it was cancelled, nor again when it was told before', async () => {
    const [first, second] = [await deliver(), await deliver()]
    await recordDue(shop, ['meta', 'tiktok'])
    await setOrderStatus(shop, { id: first, status: 'annule', goods: 'rendues' })
    expect(new Set((await tell()).map(({ order }) => order.id))).toEqual(new Set([second]))
    await setOrderStatus(shop, { id: second, status: 'annule', goods: 'rendues' })
    expect(await claim()).toEqual([])
    await setOrderStatus(shop, { id: second, status: 'livre' })
    expect(await claim()).toEqual([])
    expect(await states()).toEqual(['meta envoyee', 'tiktok envoyee'])
  })

  it('that is cancelled while a network answers is shown as told', async () => {
    const id = await deliver()
    const claimed = await claim()
    await setOrderStatus(shop, { id, status: 'annule', goods: 'rendues' })
    expect(await claim()).toEqual([])
    expect(await states()).toEqual(['meta attente', 'tiktok attente'])
    for (const conversion of claimed) await settleConversion(shop, conversion, { outcome: 'sent' })
    expect(await states()).toEqual(['meta envoyee', 'tiktok envoyee'])
  })
})

describe('what may have arrived', () => {
  it.each([
    [47, 'envoyee'],
    [48, 'refusee'],
  ])('waits while its order is delivered no more; again after %i hours it is %s', async (hours, state) => {
    const id = await deliver()
    const first = await tell({ outcome: 'failed', said: 'Pas de réponse.' })
    await setOrderStatus(shop, { id, status: 'expedie' })
    pass(2)
    expect(await claim()).toEqual([])
    expect(await states()).toEqual(['meta attente', 'tiktok attente'])
    expect(await nextConversion(shop, ['meta', 'tiktok'])).toBeUndefined()
    pass(hours * 60 - 2)
    await setOrderStatus(shop, { id, status: 'livre' })
    const again = (await tell()).map(({ order, tries }) => [order, tries])
    expect(again).toEqual(state === 'envoyee' ? first.map(({ order }) => [order, 2]) : [])
    expect(await states()).toEqual([`meta ${state}`, `tiktok ${state}`])
  })

  it('is given up when the moment that it was told with is older than seven days', async () => {
    const id = await deliver()
    await deliveredByCarrier(id, 6)
    await tell({ outcome: 'failed', said: 'Pas de réponse.' })
    pass(DAY_MINUTES + 60)
    await deliveredByCarrier(id, 1)
    expect(await claim()).toEqual([])
    expect(await states()).toEqual(['meta refusee', 'tiktok refusee'])
  })

  it('is nothing of an order that was left out: it may be told when it is delivered again, however late', async () => {
    const id = await deliver()
    await recordDue(shop, ['meta', 'tiktok'])
    await setOrderStatus(shop, { id, status: 'expedie' })
    expect(await claimConversions(shop, await listRecipients(shop, SEAL), 50)).toEqual([])
    expect(await claim()).toEqual([])
    pass(72 * 60)
    await setOrderStatus(shop, { id, status: 'livre' })
    expect(await tell()).toHaveLength(2)
  })

  it.each([
    ['its shopper withdraws', (id: string) => agree(shop, id, 'no')],
    ['its person is erased', () => eraseCustomer(shop, 1, { actor: 'nezha' })],
  ])('is forgotten when %s', async (_when, happens) => {
    const id = await deliver()
    await tell({ outcome: 'failed', said: 'Pas de réponse.' })
    await happens(id)
    await claim()
    expect(await states()).toEqual([])
  })
})

describe('nothing is told', () => {
  it('without consent, of a trial, and of what nobody paid', async () => {
    await deliver('no')
    const id = await place()
    await setOrderStatus(shop, { id, status: 'livre' })
    const trial = await deliver()
    await shop.db.updateTable('orders').set({ is_test: true }).where('id', '=', trial).execute()
    const free = await deliver()
    await sql`update orders set not_taken = total where id = ${free}::uuid`.execute(shop.db)
    expect(await claim()).toEqual([])
    const { networks } = await summarizeConversions(shop, SEAL, {})
    expect(networks[0]).toMatchObject({ sent: 0, waiting: 0, not_consented: 2 })
  })

  it('once consent is withdrawn, also between two tries', async () => {
    const id = await deliver()
    await tell({ outcome: 'failed', said: 'Pas de réponse.' })
    await sql`update order_origins set may_advertise = false where order_id = ${id}::uuid`.execute(shop.db)
    pass(10)
    expect(await claim()).toEqual([])
    expect(await states()).toEqual([])
  })

  it('once the person is erased, and what was told stays without them', async () => {
    await deliver()
    await recordDue(shop, ['meta', 'tiktok'])
    const [claimed] = await claimConversions(shop, await listRecipients(shop, SEAL), 1)
    if (claimed !== undefined) await settleConversion(shop, claimed, { outcome: 'sent' })
    await eraseCustomer(shop, 1, { actor: 'admin' })
    expect(await claim()).toEqual([])
    expect(await states()).toHaveLength(1)
  })

  it('while a network is switched off, has no token, or its token was sealed with another key', async () => {
    await deliver()
    expect(await listRecipients(shop, undefined)).toEqual([])
    await shop.db.deleteFrom('shop_secrets').where('name', '=', 'conversions meta').execute()
    expect(await networksTold()).toEqual(['tiktok'])
    await shop.db.updateTable('shop_secrets').set({ value: 'x' }).execute()
    expect(await claim()).toEqual([])
    const { networks } = await summarizeConversions(shop, SEAL, {})
    expect(networks.map(({ token }) => token)).toEqual(['none', 'unreadable'])
  })
})

describe('a network that is switched off', () => {
  const switchOff = async () => {
    const meta = { tells: false, dataset: '1234567890123', pixel: false, whatsapp_account: '' }
    await changeSettings(shop, 'conversions', { meta })
  }
  const next = async () => nextConversion(shop, await networksTold())

  it('leaves nothing that waits, so that the other is told at its own time', async () => {
    await deliver()
    await recordDue(shop, ['meta', 'tiktok'])
    await switchOff()
    expect(await tell()).toHaveLength(1)
    expect(await states()).toEqual(['tiktok envoyee'])
    expect(await next()).toBeUndefined()
  })

  it('keeps what may have arrived, awake for nobody, and gives it up once it would be counted twice', async () => {
    await deliver()
    await tell({ outcome: 'failed', said: 'Pas de réponse.' })
    await switchOff()
    pass(60)
    expect(names(await tell())).toEqual(['tiktok'])
    expect(await next()).toBeUndefined()
    expect(await states()).toEqual(['meta attente', 'tiktok envoyee'])
    pass(48 * 60)
    await tellNetworks(shop)
    expect(await claim()).toEqual([])
    expect(await states()).toEqual(['meta refusee', 'tiktok envoyee'])
  })
})

it('nothing is told, and nothing waits, while the shop does not ask for consent to advertising', async () => {
  await deliver()
  await recordDue(shop, ['meta', 'tiktok'])
  await changeSettings(shop, 'consent', { measurement: true, advertising: false })
  expect(await listRecipients(shop, SEAL)).toEqual([])
  expect(await claim()).toEqual([])
  expect(await states()).toEqual([])
  await changeSettings(shop, 'consent', { measurement: true, advertising: true })
  expect(await claim()).toHaveLength(2)
})

describe('an event', () => {
  it('whose process died is another one’s after a minute, with the same id', async () => {
    const id = await deliver()
    expect(await claim()).toHaveLength(2)
    expect(await claim()).toEqual([])
    pass(1)
    expect((await claim()).map(({ order, tries }) => `${order.id} ${tries}`)).toEqual([`${id} 2`, `${id} 2`])
  })

  it('that failed is told again after growing pauses, and then given up with the reason', async () => {
    await deliver()
    const begun = shop.clock().getTime()
    const tries: number[] = []
    for (
      let next: Date | undefined = shop.clock();
      next !== undefined;
      next = await nextConversion(shop, ['meta', 'tiktok'])
    ) {
      shop.setTime(next.toISOString())
      const told = await tell({ outcome: 'failed', said: 'Pas de réponse.' })
      if (told.length > 0) tries.push((shop.clock().getTime() - begun) / MINUTE_MS)
    }
    expect(tries).toEqual([0, 1, 6, 36, 156, 516, 1236, 2676])
    const { conversions } = await listConversions(shop, SEAL, { network: 'meta', page: 1, per_page: 5 })
    expect(conversions).toEqual([
      expect.objectContaining({ state: 'refusee', tries: 8, answer: 'Pas de réponse.', next_try_at: null }),
    ])
  })

  it('that was refused is told again by hand alone, of one order or of all', async () => {
    const [first] = [await deliver(), await deliver()]
    await tell({
      outcome: 'refused',
      said: 'Code 190: Invalid OAuth access token EAAJetonSecretDeMeta0123456789',
    })
    pass(60)
    expect(await claim()).toEqual([])
    const { conversions } = await listConversions(shop, SEAL, { state: 'refusee', page: 1, per_page: 5 })
    expect(conversions).toHaveLength(4)
    expect(conversions[0]?.answer).toBe('Code 190: Invalid OAuth access token …')
    expect(await retryConversions(shop, { network: 'meta', order_id: first })).toBe(1)
    expect((await tell()).map(({ order }) => order.id)).toEqual([first])
    expect(await retryConversions(shop, { network: 'meta' })).toBe(1)
    expect(await retryConversions(shop, { network: 'tiktok' })).toBe(2)
    expect(await tell()).toHaveLength(3)
    expect(await retryConversions(shop, { network: 'tiktok' })).toBe(0)
  })

  it('that may have arrived is not told again after 48 hours, when it would be counted twice', async () => {
    await deliver()
    await tell({ outcome: 'failed', said: 'Pas de réponse.' })
    pass(10)
    await tell({ outcome: 'refused', said: 'Code 190: Invalid' })
    pass(48 * 60 - 11)
    expect(await retryConversions(shop, { network: 'meta' })).toBe(1)
    expect(await tell({ outcome: 'refused', said: 'Code 190: Invalid' })).toHaveLength(1)
    pass(2)
    expect(await retryConversions(shop, { network: 'meta' })).toBe(0)
  })

  it('that was refused from its first try on is told again after 48 hours too', async () => {
    await deliver()
    await tell({ outcome: 'refused', said: 'Code 190: Invalid' })
    pass(72 * 60)
    expect(await retryConversions(shop, { network: 'meta' })).toBe(1)
    expect(await tell()).toHaveLength(1)
  })

  it('that is refused for seven days is not told any more', async () => {
    await deliver()
    await tell({ outcome: 'refused', said: 'Code 100: Invalid' })
    pass(7 * DAY_MINUTES + 1)
    expect(await retryConversions(shop, { network: 'meta' })).toBe(0)
    expect(await claim()).toEqual([])
  })

  it('that was taken stays so, whatever a slower process hears', async () => {
    await deliver()
    const slow = await claim()
    pass(1)
    await tell()
    for (const conversion of slow)
      await settleConversion(shop, conversion, { outcome: 'refused', said: 'Non' })
    expect(await states()).toEqual(['meta envoyee', 'tiktok envoyee'])
  })
})

it('what was told is listed with numbers and answers, and without persons', async () => {
  await deliver()
  await tell()
  const listed = JSON.stringify(await listConversions(shop, SEAL, { page: 1, per_page: 5 }))
  for (const personal of ['Salma', 'Bennani', '612345678', SALMA.address, 'IwAR0clic', 'Mozilla'])
    expect(listed).not.toContain(personal)
})
