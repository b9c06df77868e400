import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RESULT_ROWS } from '#contract/results/results.ts'
import { addUp } from '#domain/money.ts'
import { stretchOf } from '#domain/results/period.ts'
import { SPLITS } from '#domain/results/words.ts'
import { getDashboard } from '#services/dashboard/dashboard.ts'
import { getCash } from '#services/remittances/cash.ts'
import { insertResult } from '#tests/support/result-samples.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { readAdSpend, writeAdSpend } from './ad-spend.ts'
import { readFunnel } from './funnel.ts'
import { readResults, readResultsPage } from './read.ts'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }
let shop: TestShop

/**
 * Eight orders of March: paid, delivered and not paid, delivered without a parcel, on its way, refused and back, refused
 * and on its way back, unreachable, new. A trial, a double and an order of February are left out.
 */
beforeAll(async () => {
  shop = await openTestShop()
  const carrier = await shop.db
    .insertInto('carriers')
    .values({
      name: 'Atlas Colis',
      phone: null,
      max_cod: null,
      tracking_url: null,
      created_at: shop.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const by = { carrier_id: carrier.id }
  const paid = await insertResult(shop, {
    order: { total: 200, subtotal: 200, attempts: 2 },
    items: [
      { price: 60, quantity: 2, unit_cost: 20.5 },
      { product_name: 'Miel', price: 80, unit_cost: 30 },
    ],
    parcels: [{ ...by, amount: 200, cash: 'recu', fee_expected: 35, fee_charged: 30, packaging_cost: 5 }],
  })
  await insertResult(shop, {
    order: { city: 'Rabat', city_key: 'rabat', source: 'whatsapp', attempts: 1 },
    items: [{ quantity: 2, price: 50 }],
    parcels: [{ ...by, fee_expected: 35, packaging_cost: 5 }],
  })
  await insertResult(shop, {})
  await insertResult(shop, {
    order: { status: 'expedie' },
    parcels: [{ ...by, state: 'en-route', packaging_cost: 5 }],
  })
  const back = await insertResult(shop, {
    order: { status: 'annule', cancel_reason: 'refus-livraison', confirmed_at: shop.clock() },
    items: [{ quantity: 2, price: 50, unit_cost: 12 }],
    parcels: [{ ...by, state: 'retourne', fee_expected: 10, packaging_cost: 5 }],
  })
  await shop.db
    .insertInto('return_lines')
    .values({
      parcel_id: back.parcelIds[0] ?? '',
      order_item_id: back.itemIds[0] ?? 0,
      quantity: 1,
      condition: 'abime',
    })
    .execute()
  await insertResult(shop, {
    order: { status: 'expedie' },
    parcels: [{ ...by, state: 'retour', fee_expected: 10 }],
  })
  await insertResult(shop, { order: { status: 'annule', cancel_reason: 'injoignable', attempts: 4 } })
  await insertResult(shop, { order: { status: 'nouveau' } })
  await insertResult(shop, { order: { is_test: true } })
  await insertResult(shop, { order: { status: 'annule', cancel_reason: 'doublon' } })
  // 23:30 on the last day of February in Morocco.
  await insertResult(shop, { order: { created_at: new Date('2026-02-28T23:30:00Z') } })
  const remittance = await shop.db
    .insertInto('remittances')
    .values({
      ...{
        carrier_id: carrier.id,
        reference: 'F-1',
        dated_on: '2026-03-08',
        received_on: '2026-03-09',
        net: 170,
      },
      ...{ note: null, state: 'close', created_at: shop.clock(), closed_at: shop.clock(), closed_by: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('remittance_lines')
    .values({
      remittance_id: remittance.id,
      parcel_id: paid.parcelIds[0] ?? '',
      kind: 'livraison',
      gross: 200,
      fee: 30,
      note: null,
    })
    .execute()
  const refund = { amount: 20.5, method: 'especes' as const, note: null, at: shop.clock(), staff_id: null }
  await shop.db
    .insertInto('refunds')
    .values({ id: randomUUID(), order_id: paid.id, ...refund })
    .execute()
  await writeAdSpend(shop, { ...MARCH, channel: 'Instagram', campaign: '', amount: 10, before: 0 })
})
afterAll(() => shop.close())

describe('the results of a period', () => {
  it('are those of its orders, checked by hand', async () => {
    const results = await readResults(shop, { ...MARCH, by: 'city' })
    expect(results.funnel.map(({ stage, count, amount }) => [stage, count, amount])).toEqual([
      ['commandee', 8, 900],
      ['confirmee', 6, 700],
      ['expediee', 6, 700],
      ['livree', 3, 400],
      ['encaissee', 1, 200],
    ])
    expect(results.places.map(({ place, count }) => [place, count])).toEqual([
      ['en-cours', 2],
      ['livree', 3],
      ['annulee', 0],
      ['injoignable', 1],
      ['refusee', 1],
      ['en-retour', 1],
      ['perdue', 0],
    ])
    expect(results.rates).toEqual({
      confirmation: 6 / 8,
      delivery: 2 / 4,
      returns: 2 / 4,
      net_delivered: 3 / 8,
      attempts_per_confirmed: 7 / 6,
      days_to_cash: 7,
    })
    // 200 + 100 collected; 2 × 20.50 + 30 of goods; 30 charged and 35 expected; 10 + 10 and a spoilt piece of 12; 3 × 5; 20.50 given back.
    expect(results.profit).toEqual({
      ...{ collected: 300, goods: 71, delivery: 65, returns: 32, packaging: 15 },
      ...{ credits: 0, refunds: 20.5, ad_spend: 10, adjustments: 0, contested: 0, total: 86.5, owed: 100 },
    })
    expect(results.unknown).toEqual({ pieces: 2, untracked: 1 })
    expect(results.cash).toEqual(await getCash(shop))
    expect(results.cash).toMatchObject({
      amount: 100,
      carriers: [{ name: 'Atlas Colis', ages: { '0-7': { amount: 100, parcels: 1 } } }],
    })
  })

  it.each(SPLITS)('are the same whole split by %s', async (by) => {
    const { rows, profit, funnel } = await readResults(shop, { ...MARCH, by })
    for (const part of ['collected', 'goods', 'delivery', 'returns', 'packaging', 'refunds'] as const) {
      expect(addUp(rows.map((row) => row[part])), part).toBe(profit[part])
    }
    expect(addUp(rows.map(({ amount }) => amount))).toBe(funnel[0]?.amount)
    expect(addUp(rows.map(({ margin }) => margin))).toBe(
      addUp([profit.total, profit.ad_spend, -profit.adjustments]),
    )
  })

  it('are read a page of rows at a time, the largest first', async () => {
    const { rows, row_count } = await readResults(shop, { ...MARCH, by: 'product' })
    const one = { ...MARCH, by: 'product' } as const
    const pages = await Promise.all([1, 2].map((page) => readResultsPage(shop, { ...one, page })))
    expect(pages.map((page) => page.rows)).toEqual([rows.slice(0, RESULT_ROWS), []])
    expect(pages.map((page) => page.row_count)).toEqual([row_count, row_count])
    expect(row_count).toBe(rows.length)
    const amounts = rows.map(({ amount }) => amount)
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
  })

  it('is split in the same way by the dashboard', async () => {
    const { funnel } = await readResults(shop, { ...MARCH, by: 'city' })
    expect(await readFunnel(shop, stretchOf(MARCH))).toEqual(funnel)
    shop.setTime('2026-03-31T22:00:00Z')
    const { takings } = await getDashboard(shop)
    expect(takings.map(({ stage, count, amount }) => [stage, count, amount])).toEqual([
      ['commandee', 8, 900],
      ['confirmee', 6, 700],
      ['livree', 3, 400],
      ['encaissee', 1, 200],
    ])
  })

  it('are empty before the first order', async () => {
    const { funnel, rows, rates } = await readResults(shop, {
      from: '2026-01-01',
      to: '2026-01-31',
      by: 'product',
    })
    expect(funnel.map(({ count, share }) => [count, share])).toEqual(Array(5).fill([0, null]))
    expect(rows).toEqual([])
    expect(rates.confirmation).toBeNull()
  })
})

describe('what advertising cost', () => {
  it('is one entry of its days, corrected only by whoever saw it', async () => {
    expect(await readAdSpend(shop, MARCH)).toEqual({
      entries: [{ ...MARCH, channel: 'Meta', campaign: '', amount: 10 }],
      total: 10,
      channels: ['Meta'],
      campaigns: [],
    })
    const again = writeAdSpend(shop, { ...MARCH, channel: 'Instagram', campaign: '', amount: 20, before: 0 })
    await expect(again).rejects.toMatchObject({ code: 'ad_spend_changed', details: { amount: 10 } })
    expect((await readAdSpend(shop, MARCH)).total).toBe(10)
  })

  it('is one entry of what was typed before in several ways, and corrected as one', async () => {
    const old = { day: '2026-03-01', amount: 4 }
    await shop.db.deleteFrom('ad_spend').execute()
    await shop.db
      .insertInto('ad_spend')
      .values([
        { ...old, channel: 'Facebook', campaign: 'Été' },
        { ...old, channel: 'instagram', campaign: 'ÉTÉ' },
        { ...old, channel: 'Meta', campaign: 'été', day: '2026-03-02', amount: 8 },
      ])
      .execute()
    const { entries, channels } = await readAdSpend(shop, MARCH)
    const days = { from: '2026-03-01', to: '2026-03-02' }
    expect({ entries, channels }).toEqual({
      entries: [{ ...days, channel: 'Meta', campaign: 'Été', amount: 16 }],
      channels: ['Meta'],
    })
    await writeAdSpend(shop, { ...days, channel: 'meta', campaign: 'été', amount: 0, before: 16 })
    expect((await readAdSpend(shop, MARCH)).entries).toEqual([])
  })
})
