import { afterAll, beforeAll, expect, it } from 'vitest'
import { planChange } from '#services/batches/changes.ts'
import { exportedRows } from '#services/batches/export.ts'
import { inTransaction } from '#services/shop.ts'
import { exportStock } from '#services/stock/export.ts'
import { stockMany } from '#tests/support/many-perfumes.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { readAllAdminProducts } from './rows.ts'

/** One more than is read at once anywhere. */
const PERFUMES = 501
const ALL = { search: '', visibility: 'all', stock_sort: 'none', restock: 'any' } as const

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await stockMany(shop, PERFUMES)
})
afterAll(() => shop.close())

async function count(rows: AsyncGenerator<unknown>): Promise<number> {
  let found = 0
  for await (const row of rows) found += typeof row === 'string' ? row.trimEnd().split('\r\n').length : 1
  return found
}

it('all perfumes are read, in however many pieces', async () => {
  const products = await inTransaction(shop, readAllAdminProducts)
  expect(products.map(({ id }) => id)).toEqual(Array.from({ length: PERFUMES }, (_, index) => index + 1))
})

it('the files of the products and of the stock have them all below their headings', async () => {
  expect(await count(exportedRows(shop, ALL, 'admin'))).toBe(1 + PERFUMES)
  expect(await count(exportStock(shop, 'admin'))).toBe(1 + PERFUMES)
})

it('a change of all of them is tried on all of them', async () => {
  const change = { kind: 'best_seller', is_best_seller: true } as const
  const { id } = await planChange(shop, { selection: { filter: ALL }, change }, 'admin')
  const tried = await shop.db
    .selectFrom('batch_lines')
    .select('position')
    .where('batch_id', '=', id)
    .execute()
  expect(tried.map(({ position }) => position).sort((one, other) => one - other)).toEqual(
    Array.from({ length: PERFUMES }, (_, index) => index + 1),
  )
})
