import { afterEach, beforeEach, expect, it } from 'vitest'
import { getDashboard } from '#services/dashboard/dashboard.ts'
import { insertResult } from '#tests/support/result-samples.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { listReceived } from './received.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

async function payInvoice(
  received_on: string | null,
  net: number,
  state: 'close' | 'brouillon' = 'close',
): Promise<void> {
  const { id } = await shop.db
    .insertInto('carriers')
    .values({ name: `Atlas ${received_on} ${net}`, created_at: shop.clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('remittances')
    .values({
      ...{ carrier_id: id, reference: 'F1', dated_on: '2026-03-01', received_on, net, state },
      ...{ method: 'virement', note: null, gross: net, fees: 0, version: 0, created_at: shop.clock() },
      ...(state === 'close' && { closed_at: shop.clock() }),
    })
    .execute()
}

/** Delivered by the shop itself. */
function handOver(at: string, amount: number): Promise<unknown> {
  return insertResult(shop, {
    parcels: [{ carrier_id: null, amount, collected: amount, cash: 'recu', delivered_at: new Date(at) }],
  })
}

it('is the money of closed invoices on its day, and of what was handed over, by Morocco’s days', async () => {
  await payInvoice('2026-03-10', 451.5)
  await payInvoice('2026-03-10', 100)
  await payInvoice('2026-03-11', 999, 'brouillon')
  // During Ramadan Morocco is on UTC.
  await handOver('2026-03-10T23:59:59Z', 139)
  await handOver('2026-03-12T00:00:00Z', 58.5)
  expect(await listReceived(shop, { from: '2026-03-09', to: '2026-03-12' })).toEqual({
    days: [
      { day: '2026-03-12', carriers: 0, by_hand: 58.5 },
      { day: '2026-03-10', carriers: 551.5, by_hand: 139 },
    ],
    carriers: 551.5,
    by_hand: 197.5,
  })
  expect(await listReceived(shop, { from: '2026-03-11', to: '2026-03-11' })).toEqual({
    ...{ days: [], carriers: 0, by_hand: 0 },
  })
})

it('is nothing on the last day that can be asked for', async () => {
  expect(await listReceived(shop, { from: '9999-12-30', to: '9999-12-30' })).toEqual({
    days: [],
    carriers: 0,
    by_hand: 0,
  })
})

it('is on the dashboard for today and yesterday', async () => {
  await payInvoice('2026-03-01', 451.5)
  await handOver('2026-03-01T12:00:00Z', 139)
  shop.setTime('2026-03-02T10:00:00Z')
  await handOver('2026-03-02T08:00:00Z', 58)
  const { days } = await getDashboard(shop)
  expect(days.slice(-2).map(({ day, received }) => [day, received])).toEqual([
    ['2026-03-01', 590.5],
    ['2026-03-02', 58],
  ])
})
