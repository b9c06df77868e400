import { afterEach, beforeEach, expect, it } from 'vitest'
import { sessionId } from '#services/orders/access.ts'
import { placeOrder } from '#services/orders/place.ts'
import { agree } from '#tests/support/consented-order.ts'
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
