import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ensureAdmin } from '#services/account/admin-password.ts'
import { placeOrder } from '#services/orders/place.ts'
import { getAdminProduct } from '#services/products/records.ts'
import { saveRead } from '#tests/support/product-form.ts'
import { FROM_SALMA, openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { loadDemo } from './demo.ts'
import { previewDemo } from './remove.ts'

const MIGRATION = new URL('../../database/migrations/0018-first-start.sql', import.meta.url)
const BEGIN = '-- Shops from before:'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

/** The shop as the migration finds it that brings the marks. */
async function migrateWithoutMarks(): Promise<string[]> {
  await sql`delete from demo_rows`.execute(shop.db)
  await sql`delete from first_start`.execute(shop.db)
  const text = await readFile(MIGRATION, 'utf8')
  await sql.raw(text.slice(text.indexOf(BEGIN))).execute(shop.db)
  const steps = await shop.db.selectFrom('first_start').select('step').orderBy('step').execute()
  return steps.map(({ step }) => step)
}

it('knows the demonstration of a shop from before, and leaves that shop open', async () => {
  await loadDemo(shop)
  await ensureAdmin(shop, { password: 'une-longue-phrase-cedre-77' })
  expect(await migrateWithoutMarks()).toEqual(['opening'])
  expect(await previewDemo(shop.db)).toEqual({
    products: 30,
    orders: 24,
    customers: 9,
    promo_codes: 4,
    promotions: 5,
    kept: [],
  })
})

it('does not take for the demonstration’s what somebody saved, created or ordered since', async () => {
  await loadDemo(shop)
  await ensureAdmin(shop, { password: 'une-longue-phrase-cedre-77' })
  shop.setTime('2026-03-02T11:00:00Z')
  const first = await shop.db.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow()
  await saveRead(shop, await getAdminProduct(shop, first.id), ({ product }) => {
    product.brand = 'Maison à moi'
  })
  const { variantIds } = await stockPerfume(shop, { name: 'Nuit de Fès' })
  await placeOrder(
    shop,
    { ...SALMA, items: [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }] },
    FROM_SALMA,
  )
  await shop.db
    .updateTable('promo_codes')
    .set({ discount_percentage: 40 })
    .where('code', '=', 'ATLAS5')
    .execute()
  expect(await migrateWithoutMarks()).toEqual(['dismissed', 'opening'])
  expect(await previewDemo(shop.db)).toMatchObject({ products: 29, orders: 24, customers: 9, promo_codes: 3 })
})

it('finds nothing in a shop of the owner’s own, and nothing at all in a new one', async () => {
  expect(await migrateWithoutMarks()).toEqual([])
  await ensureAdmin(shop, { password: 'une-longue-phrase-cedre-77' })
  // This perfume has the address of one of the demonstration's.
  await stockPerfume(shop, { name: 'Rosée de Kelaâ' })
  await shop.db.updateTable('products').set({ image_url: '/pictures/0a1b2c.webp' }).execute()
  expect(await migrateWithoutMarks()).toEqual(['opening'])
  expect(await previewDemo(shop.db)).toMatchObject({ products: 0, orders: 0, customers: 0 })
})
