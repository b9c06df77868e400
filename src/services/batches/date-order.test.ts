import { afterEach, beforeEach, expect, it } from 'vitest'
import { applyBatch } from '#services/batches/decide.ts'
import { finishBatches, tryImport } from '#tests/support/batch-steps.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { setBatchColumns, setBatchSource } from './imports.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const FILE = [
  ['Nom', 'Format', 'Prix', 'Prix promo', 'Fin promo'],
  ['Rosée', '5 ml', 58, 49, '01/12/2026'],
]
const ASKED = { written: '01/12/2026', day_first: '2026-12-01', month_first: '2026-01-12' }

it('a promotion whose end may be two days is proposed once the owner has said which, also at a later trial', async () => {
  const { id, columns, reading } = await tryImport(shop, FILE)
  expect(reading).toMatchObject({ asked_day: ASKED, date_order: null, promotions: 0 })
  const asked = { id, columns: columns.map(({ field }) => field) }
  const said = await setBatchColumns(shop, { ...asked, date_order: 'day-first' })
  expect(said.reading).toMatchObject({ asked_day: ASKED, date_order: 'day-first', promotions: 1 })
  expect((await setBatchColumns(shop, asked)).reading).toEqual(said.reading)
  await applyBatch(shop, id, { promotions: true })
  await finishBatches(shop)
  expect(await shop.db.selectFrom('promotions').select('end_date').execute()).toEqual([
    { end_date: new Date('2026-12-02T00:00:00Z') },
  ])
})

it('a file that is read anew is asked about anew', async () => {
  const { id, columns } = await tryImport(shop, FILE)
  const asked = { id, columns: columns.map(({ field }) => field) }
  await setBatchColumns(shop, { ...asked, date_order: 'day-first' })
  await setBatchSource(shop, { id, source: 'own' })
  expect((await setBatchColumns(shop, asked)).reading).toMatchObject({ asked_day: ASKED, date_order: null })
})
