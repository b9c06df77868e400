import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listOrderAccess, sessionId } from '#services/orders/access.ts'
import { mergeOrders } from '#services/orders/merge.ts'
import { setOrderOrigin, stopAdvertising } from '#services/orders/origin.ts'
import { placeOrder } from '#services/orders/place.ts'
import { agree } from '#tests/support/consented-order.ts'
import { ANY_TOTAL, testStaff } from '#tests/support/staff.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { withdrawConsent } from './withdraw.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

async function orderFrom(browser: string, perfume = browser): Promise<string> {
  const { variantIds } = await stockPerfume(shop, { name: `Rosée ${perfume}` })
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
  const from = { session: sessionId(browser), address: '196.200.0.1', idempotencyKey: undefined }
  const { id } = await placeOrder(shop, { ...SALMA, items }, from)
  await agree(shop, id)
  return id
}

it('a withdrawal takes back the consent of the orders of its browser, and of no other', async () => {
  const [own, other] = [await orderFrom('salma'), await orderFrom('autre')]
  await withdrawConsent(shop, sessionId('salma'), { granted: ['measurement', 'advertising'] })
  expect(await shop.db.selectFrom('order_clicks').select('order_id').execute()).toHaveLength(2)
  await withdrawConsent(shop, sessionId('salma'), { granted: ['measurement'] })
  const clicks = await shop.db.selectFrom('order_clicks').select('order_id').execute()
  expect(clicks).toEqual([{ order_id: other }])
  const origins = await shop.db.selectFrom('order_origins').select(['order_id', 'may_advertise']).execute()
  expect(new Map(origins.map(({ order_id, may_advertise }) => [order_id, may_advertise]))).toEqual(
    new Map([
      [own, false],
      [other, true],
    ]),
  )
})

it('a withdrawal of measurement leaves the bare source, and what the team wrote down', async () => {
  const [own, written] = [await orderFrom('salma'), await orderFrom('salma', 'autre')]
  const campaign = {
    medium: 'paid',
    campaign: 'Ramadan',
    content: 'film',
    term: 'oud',
    referrer: 'instagram.com',
  }
  await shop.db
    .updateTable('order_origins')
    .set({ ...campaign, may_measure: true })
    .where('order_id', '=', own)
    .execute()
  await shop.db
    .updateTable('order_origins')
    .set({ campaign: 'Aïd', is_by_hand: true, may_measure: true })
    .where('order_id', '=', written)
    .execute()
  const kept = async (id: string) =>
    shop.db.selectFrom('order_origins').selectAll().where('order_id', '=', id).executeTakeFirst()
  await withdrawConsent(shop, sessionId('salma'), { granted: ['measurement'] })
  expect(await kept(own)).toMatchObject({ ...campaign, may_measure: true, may_advertise: false })
  await withdrawConsent(shop, sessionId('salma'), { granted: ['advertising'] })
  const nothing = { medium: '', campaign: '', content: '', term: '', referrer: '' }
  expect(await kept(own)).toMatchObject({ source: 'facebook', ...nothing, may_measure: false })
  expect(await kept(written)).toMatchObject({ source: 'facebook', campaign: 'Aïd', may_measure: false })
})

describe('orders that are merged', () => {
  async function merge(id: string, into: string) {
    await mergeOrders(shop, { id, into, total: ANY_TOTAL }, { staff: await testStaff(shop) })
  }
  async function orderLater(browser: string, perfume: string): Promise<string> {
    shop.setTime(new Date(shop.clock().getTime() + 60_000).toISOString())
    return orderFrom(browser, perfume)
  }
  const mayAdvertise = async (id: string) =>
    (
      await shop.db
        .selectFrom('order_origins')
        .select('may_advertise')
        .where('order_id', '=', id)
        .executeTakeFirst()
    )?.may_advertise
  const clicks = async () =>
    (await shop.db.selectFrom('order_clicks').select('order_id').execute()).map(({ order_id }) => order_id)

  it.each([
    ['refused', (id: string) => agree(shop, id, 'no')],
    [
      'was not asked',
      (id: string) => shop.db.deleteFrom('order_origins').where('order_id', '=', id).execute(),
    ],
  ])('are told to no network where the shopper of one %s', async (_, refuse) => {
    const older = await orderFrom('webview')
    const younger = await orderLater('chrome', 'autre')
    await refuse(younger)
    await merge(younger, older)
    expect(await mayAdvertise(older)).toBe(false)
    expect(await clicks()).not.toContain(older)
  })

  it('keep what both agreed to, until the browser of either takes it back', async () => {
    const older = await orderFrom('webview')
    const younger = await orderLater('chrome', 'autre')
    await merge(younger, older)
    expect(await mayAdvertise(older)).toBe(true)
    await withdrawConsent(shop, sessionId('chrome'), { granted: ['measurement'] })
    expect(await mayAdvertise(older)).toBe(false)
    expect(await clicks()).toEqual([])
  })

  it('are reached through every merge, also once the merged order is deleted, and not opened by it', async () => {
    const oldest = await orderFrom('ancien')
    const older = await orderLater('webview', 'deux')
    const younger = await orderLater('chrome', 'trois')
    await merge(younger, older)
    await merge(older, oldest)
    await shop.db.deleteFrom('orders').where('id', '=', younger).execute()
    expect(await listOrderAccess(shop, { session: sessionId('chrome'), orderId: oldest })).toEqual([])
    await withdrawConsent(shop, sessionId('chrome'), { granted: [] })
    expect(await mayAdvertise(oldest)).toBe(false)
  })

  it('are reached by a withdrawal that comes while they are merged', async () => {
    const older = await orderFrom('webview')
    const younger = await orderLater('chrome', 'autre')
    await Promise.all([
      merge(younger, older),
      withdrawConsent(shop, sessionId('chrome'), { granted: ['measurement'] }),
    ])
    expect(await mayAdvertise(older)).toBe(false)
  })
})

it('an owner takes the consent of an order back for a customer who telephones, once', async () => {
  const id = await orderFrom('salma')
  const owner = { ...(await testStaff(shop)), name: 'Nezha', role: 'proprietaire' as const }
  await shop.db.updateTable('order_origins').set({ campaign: 'Ramadan', may_measure: true }).execute()
  expect(await stopAdvertising(shop, { id }, owner)).toMatchObject({
    may_advertise: false,
    origin: { campaign: 'Ramadan', has_click: false },
  })
  const { changes } = await stopAdvertising(shop, { id }, owner)
  expect(changes).toMatchObject([{ kind: 'details', fields: ['advertising'] }])
  expect(await shop.db.selectFrom('order_clicks').selectAll().execute()).toEqual([])
  const saved = await setOrderOrigin(shop, { id, source: 'Une amie', campaign: '' }, owner)
  expect(saved.may_advertise).toBe(false)
})
