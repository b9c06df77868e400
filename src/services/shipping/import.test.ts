import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionId } from '#services/orders/access.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { testStaff } from '#tests/support/staff.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { importNews, learnWords } from './import.ts'

let shop: TestShop
let carrierId: number
let by: Awaited<ReturnType<typeof testStaff>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.rateLimits = 'off'
  by = await testStaff(shop)
  shop.setTime('2026-11-20T10:00:00Z')
  const { variantIds } = await stockPerfume(shop, { sizes: [{ volume: '5ml', price: 58, stock: 9 }] })
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
  const carrier = await shop.db
    .insertInto('carriers')
    .values({ name: 'Atlas Colis', fee_default: 35, refused_fee_default: 10, created_at: shop.clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  carrierId = carrier.id
  const placed = { session: sessionId('salma'), address: '196.200.0.1', idempotencyKey: undefined }
  for (const tracking of ['AT1', 'at2', 'AT3']) {
    const phone = `06612394${tracking.slice(2).padStart(2, '0')}`
    const { id } = await placeOrder(shop, { ...SALMA, phone, items }, placed)
    await setOrderStatus(shop, { id, status: 'expedie' })
    await shop.db
      .insertInto('parcels')
      .values({
        id: randomUUID(),
        order_id: id,
        carrier_id: carrierId,
        tracking,
        state: 'remis',
        amount: 93,
        fee_expected: 35,
        pieces: 1,
        created_at: shop.clock(),
      })
      .execute()
  }
  shop.setTime('2026-11-23T10:00:00Z')
})
afterAll(() => shop.close())

const row = (line: number, ...cells: string[]) => ({ line, cells })
const HEAD = row(1, 'Code suivi', 'Statut', 'Date')
const LINES = [
  row(2, 'AT1', 'En voyage', '21/11/2026 09:00'),
  row(3, 'AT1', 'Livré', '22/11/2026 17:30'),
  row(4, 'AT2', 'Pas de réponse', '22/11/2026'),
  row(5, 'AT2', 'Refusé', '22/11/2026 18:00'),
  row(6, 'AT3', 'Au dépôt', '22/11/2026'),
  row(7, 'ZZ9', 'Livré', '22/11/2026'),
]

async function state() {
  const parcels = await shop.db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(['tracking', 'parcels.state', 'tries', 'cash', 'collected', 'fee_expected', 'status', 'goods'])
    .orderBy('tracking')
    .execute()
  const { stock } = await shop.db.selectFrom('variants').select('stock').executeTakeFirstOrThrow()
  const events = await shop.db
    .selectFrom('parcel_events')
    .select(['state', 'raw', 'at'])
    .orderBy('parcel_id')
    .orderBy('at')
    .orderBy('raw')
    .execute()
  const history = await shop.db
    .selectFrom('order_history')
    .select(['order_id', 'status', 'actor', 'staff_id'])
    .orderBy('id')
    .execute()
  return { parcels, stock, events, history }
}

it('a carrier’s file is tried, then written once however often and in whatever pieces it comes', async () => {
  const before = await state()
  const trial = await importNews(shop, { rows: [HEAD, ...LINES] }, by)
  expect(trial.lines.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, 'noted'],
    [3, 'changed'],
    [4, 'noted'],
    [5, 'changed'],
    [6, 'unknown-word'],
    [7, 'unknown-number'],
  ])
  expect(await state()).toEqual(before)

  await importNews(shop, { rows: [HEAD, ...LINES.slice(3)], apply: 'yes' }, by)
  const done = await importNews(shop, { rows: [HEAD, ...LINES.toReversed()], apply: 'yes' }, by)
  expect(done.left).toBe(0)
  const after = await state()
  expect(after.parcels).toEqual([
    {
      tracking: 'AT1',
      state: 'livre',
      tries: 0,
      cash: 'attendu',
      collected: 93,
      fee_expected: 35,
      status: 'livre',
      goods: 'tenues',
    },
    {
      tracking: 'AT3',
      state: 'remis',
      tries: 0,
      cash: 'sans-objet',
      collected: null,
      fee_expected: 35,
      status: 'expedie',
      goods: 'tenues',
    },
    {
      tracking: 'at2',
      state: 'refuse',
      tries: 1,
      cash: 'sans-objet',
      collected: null,
      fee_expected: 10,
      status: 'expedie',
      goods: 'en-retour',
    },
  ])
  // Who read the file in is told beside the carrier.
  const said = after.history.filter(({ actor }) => actor === 'carrier')
  expect(said.map(({ status, staff_id }) => [status, staff_id])).toEqual([
    ['expedie', by.id],
    ['livre', by.id],
  ])
  // Refused, but not back: nothing is sold again.
  expect(after.stock).toBe(before.stock)

  const again = await importNews(shop, { rows: [HEAD, ...LINES, ...LINES], apply: 'yes' }, by)
  expect(again).toMatchObject({ applied: 0, left: 0 })
  expect(await state()).toEqual(after)
})

it('a word that was classified is known in the next file', async () => {
  await learnWords(shop, { words: [{ carrier_id: carrierId, word: 'Au dépôt', state: 'en-route' }] }, by)
  const { lines } = await importNews(shop, { rows: [row(1, 'AT3 AU DEPOT')], apply: 'yes' }, by)
  expect(lines).toMatchObject([{ outcome: 'changed', change: { before: 'remis', after: 'en-route' } }])
  const { lines: again } = await importNews(shop, { rows: [row(1, 'AT3 : au dépôt')], apply: 'yes' }, by)
  expect(again).toMatchObject([{ outcome: 'same' }])
  const written = await shop.db.selectFrom('audit').select('action').execute()
  expect(written.map(({ action }) => action)).toContain('parcels.news_imported')
})

it('a text without tracking numbers is refused', async () => {
  await expect(importNews(shop, { rows: [row(1, 'Bonjour', 'tout le monde')] }, by)).rejects.toMatchObject({
    code: 'import_unreadable',
  })
})

it('a parcel was refused also when its way back is told in the same file, or before', async () => {
  const refusal = row(2, 'AT3', 'Refusé', '22/11/2026 18:00')
  const wayBack = row(3, 'AT3', 'Retour en cours', '23/11/2026 08:00')
  for (const files of [[[refusal, wayBack]], [[wayBack], [refusal]]]) {
    await shop.db.deleteFrom('parcel_events').execute()
    await shop.db
      .updateTable('parcels')
      .set({ state: 'remis', refused_at: null, fee_expected: 35 })
      .where('tracking', '=', 'AT3')
      .execute()
    for (const lines of files) await importNews(shop, { rows: [HEAD, ...lines], apply: 'yes' }, by)
    const parcel = await shop.db
      .selectFrom('parcels')
      .select(['state', 'fee_expected', 'refused_at'])
      .where('tracking', '=', 'AT3')
      .executeTakeFirstOrThrow()
    expect(parcel).toEqual({
      state: 'retour',
      fee_expected: 10,
      refused_at: new Date('2026-11-22T18:00:00Z'),
    })
  }
})

it('a number is known however many others stand before it', async () => {
  const unknown = Array.from({ length: 500 }, (_, index) =>
    row(index + 2, `ZZ${index}`, 'Livré', '22/11/2026'),
  )
  const { lines } = await importNews(
    shop,
    { rows: [HEAD, ...unknown, row(502, 'AT1', 'Livré', '22/11/2026')] },
    by,
  )
  expect(lines).toHaveLength(501)
  expect(lines.filter(({ outcome }) => outcome !== 'unknown-number').map(({ line }) => line)).toEqual([502])
})
