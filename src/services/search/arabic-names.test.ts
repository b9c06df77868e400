import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Admin } from '#services/account/sessions.ts'
import { listCustomers } from '#services/customers/list.ts'
import { sessionId } from '#services/orders/access.ts'
import { listOrders } from '#services/orders/list.ts'
import { placeOrder } from '#services/orders/place.ts'
import { listPictures } from '#services/pictures/library.ts'
import { listAdminProducts } from '#services/products/records.ts'
import { listStock } from '#services/stock/list.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { searchArea } from './search.ts'

let shop: TestShop
let owner: Admin
/** An order of Asmaa, of a perfume whose brand and picture are named in Arabic. */
beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeStaff(shop, 'proprietaire', 'Nezha')
  const { variantIds } = await stockPerfume(shop)
  await stockPerfume(shop, { name: 'Oud' })
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
  const browser = { session: sessionId('asmaa'), address: '196.200.0.1', idempotencyKey: undefined }
  await placeOrder(shop, { ...SALMA, name: 'أسماء بنيحيى', items }, browser)
  await shop.db.updateTable('products').set({ brand: 'دار الإلهام' }).where('name', '<>', 'Oud').execute()
  await shop.db
    .insertInto('pictures')
    .values({
      ...{ name: 'a.webp', file_name: 'قارورة.png', alt: 'وردة حمراء', width: 1, height: 1, bytes: 1 },
      ...{ origin: 'owner', added_by: 'nezha', added_at: shop.clock() },
    })
    .execute()
})
afterAll(() => shop.close())

const PAGE = { page: 1, per_page: 20 }

it.each([
  ['as it was written', 'أسماء'],
  ['without its hamzas', 'اسما'],
  ['with vowels and a stroke', 'أَسْـمَاءُ'],
  ['with ya for alef', 'بنيحيي'],
  ['on a Persian keyboard', 'بنیحیی'],
])('a shopper is found by her name %s', async (_, search) => {
  const found = await searchArea(shop, { text: search }, owner)
  expect(found.orders).toMatchObject([{ name: 'أسماء بنيحيى' }])
  expect(found.customers).toMatchObject([{ name: 'أسماء بنيحيى' }])
  expect(await listedOrders(search)).toBe(1)
  expect(await listedCustomers(search)).toBe(1)
})

it('a shopper is found by a phone typed in Arabic or Persian digits', async () => {
  for (const search of ['٠٦١٢٣٤٥٦٧٨', '۰۶ ۱۲ ۳۴ ۵۶ ۷۸', '٣٤٥٦٧٨']) {
    const found = await searchArea(shop, { text: search }, owner)
    expect([search, found.orders.length, found.customers.length]).toEqual([search, 1, 1])
    expect([search, await listedOrders(search), await listedCustomers(search)]).toEqual([search, 1, 1])
  }
  expect(await listedOrders('٩٩٩٩٩')).toBe(0)
})

it('a perfume is found in the stock, among the products and by the search of the area', async () => {
  for (const search of ['الإلهام', 'الالهام', 'إلهام', 'دار اِلهام']) {
    const stock = await listStock(shop, { search, filter: 'tous', ...PAGE }, 'proprietaire')
    expect([search, stock.products.map(({ name }) => name)]).toEqual([search, ['Rosée de Kelaâ']])
    const listed = { search, visibility: 'all', stock_sort: 'none', restock: 'any', ...PAGE } as const
    expect((await listAdminProducts(shop, listed)).products).toMatchObject([{ name: 'Rosée de Kelaâ' }])
    expect((await searchArea(shop, { text: search }, owner)).products).toHaveLength(1)
  }
})

it('a picture is found by its file and its text', async () => {
  for (const search of ['قاروره', 'وَرْدَة حمرا', 'الوردة']) {
    const { pictures } = await listPictures(shop, { search, filter: 'all', ...PAGE })
    expect([search, pictures.map(({ name }) => name)]).toEqual([search, ['a.webp']])
  }
})

async function listedOrders(search: string): Promise<number> {
  return (await listOrders(shop, { search, ...PAGE })).total
}

async function listedCustomers(search: string): Promise<number> {
  const wanted = { search, filter: 'all', sort: 'name', order: 'asc', ...PAGE } as const
  return (await listCustomers(shop, wanted)).total
}
