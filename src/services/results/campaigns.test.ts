import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CONSENT_TEXT_VERSION } from '#domain/consent/consent.ts'
import { getOrder } from '#services/orders/list.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { recordParcelEvent } from '#services/shipping/news.ts'
import { createParcel } from '#services/shipping/prepare.ts'
import { insertResult } from '#tests/support/result-samples.ts'
import { addCarrier } from '#tests/support/sample-parcels.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { testStaff } from '#tests/support/staff.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { writeAdSpend } from './ad-spend.ts'
import { exportTable } from './export.ts'
import { readResults } from './read.ts'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const BOTH = ['measurement', 'advertising'] as const

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  shop.setTime('2026-03-02T10:00:00Z')
})
afterEach(() => shop.close())

async function rows() {
  const { rows } = await readResults(shop, { ...MARCH, by: 'campaign' })
  return rows.map(({ label, counts, collected, margin, campaign }) => ({
    label,
    reached: [counts.commandee, counts.confirmee, counts.livree, counts.encaissee],
    ...{ collected, margin, ...campaign },
  }))
}

it('follows one order from a click to the cash in hand, through every figure', async () => {
  await changeSettings(shop, 'consent', { measurement: true, advertising: true })
  const variant_id = (await stockPerfume(shop)).variantIds[0] ?? 0
  await writeAdSpend(shop, { ...MARCH, channel: 'Facebook', campaign: 'ramadan', amount: 31, before: 0 })
  const click = { medium: 'paid', content: '', term: '', referrer: '', ttclid: '', ctwa_clid: '' }
  const consent = { version: CONSENT_TEXT_VERSION, asked: [...BOTH], granted: [...BOTH] }
  const at = shop.clock().getTime()
  const { id } = await placeOrder(
    shop,
    {
      ...SALMA,
      items: [{ variant_id, quantity: 1, price: 58 }],
      origin: { ...click, source: 'ig', campaign: 'Ramadan', fbclid: 'IwAR0', at, consent },
    },
    { session: 'salma', address: '196.200.0.1', idempotencyKey: undefined },
  )
  const campaign = { label: 'Meta · ramadan', spent: 31 }
  expect(await rows()).toMatchObject([{ ...campaign, reached: [1, 0, 0, 0], collected: 0, in_hand: 0 }])
  await setOrderStatus(shop, { id, status: 'en-preparation' })
  expect(await rows()).toMatchObject([{ ...campaign, reached: [1, 1, 0, 0] }])
  const by = { ...(await testStaff(shop)), name: 'Nezha', role: 'proprietaire' as const }
  const parcel = await createParcel(shop, { order_id: id, carrier_id: await addCarrier(shop) }, by)
  await setOrderStatus(shop, { id, status: 'expedie' })
  await recordParcelEvent(shop, { id: parcel.id, state: 'livre' }, by)
  const { total } = await getOrder(shop, id)
  // Delivered and collected at the door, but the carrier still holds it.
  expect(await rows()).toMatchObject([{ ...campaign, reached: [1, 1, 1, 0], collected: total, in_hand: 0 }])
  await shop.db.updateTable('parcels').set({ cash: 'recu' }).where('id', '=', parcel.id).execute()
  expect(await rows()).toMatchObject([
    { ...campaign, reached: [1, 1, 1, 1], collected: total, in_hand: total },
  ])
  const csv = (await Array.fromAsync(exportTable(shop, { ...MARCH, table: 'campaign' }))).join('')
  const [heading, line] = csv.split('\r\n').map((one) => one.split(';'))
  expect(heading?.slice(-4)).toEqual(['Dépensé (DH)', 'En main (DH)', 'Coût par livrée (DH)', 'Retour'])
  expect(line?.slice(-4)).toEqual(['31,00', '93,00', '31,00', '3,00'])
})

it('puts together sources of one channel and names that differ by their letters’ size, and what is of no campaign', async () => {
  const origin = (order_id: string, source: string, campaign: string) =>
    shop.db.insertInto('order_origins').values({ order_id, source, campaign }).execute()
  for (const [source, campaign] of [
    ['ig', 'Ramadan'],
    ['l.facebook.com', 'RAMADAN '],
    ['tiktok.com', ''],
  ] as const)
    await origin((await insertResult(shop, { parcels: [{ cash: 'recu' }] })).id, source, campaign)
  await insertResult(shop, { order: { source: 'instagram' } })
  await insertResult(shop, {})
  await writeAdSpend(shop, { ...MARCH, channel: 'TikTok', campaign: 'Été', amount: 20, before: 0 })
  const found = Object.fromEntries(
    (await rows()).map(({ label, reached, ...money }) => [label, [reached[0], money]]),
  )
  expect(found).toMatchObject({
    'Meta · Ramadan': [2, { spent: 0, in_hand: 200 }],
    'TikTok, sans campagne': [1, { spent: 0, in_hand: 100 }],
    'TikTok · Été': [0, { spent: 20, in_hand: 0 }],
    'Meta, sans campagne': [1, { spent: 0 }],
    'Origine inconnue': [1, { spent: 0 }],
  })
})

it('has no longer in hand what was given back', async () => {
  const { id } = await insertResult(shop, { parcels: [{ cash: 'recu' }] })
  await shop.db
    .insertInto('order_origins')
    .values({ order_id: id, source: 'ig', campaign: 'Ramadan' })
    .execute()
  const refund = { amount: 20.5, method: 'especes' as const, note: null, at: shop.clock(), staff_id: null }
  await shop.db
    .insertInto('refunds')
    .values({ id: randomUUID(), order_id: id, ...refund })
    .execute()
  expect(await rows()).toMatchObject([{ label: 'Meta · Ramadan', collected: 100, in_hand: 79.5 }])
})
