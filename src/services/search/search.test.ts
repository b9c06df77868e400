import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Admin } from '#services/account/sessions.ts'
import { sessionId } from '#services/orders/access.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { searchArea } from './search.ts'

let shop: TestShop
let owner: Admin
let caller: Admin
let packer: Admin
let first: { id: string; order_number: string }
let second: { id: string; order_number: string }
/** Two orders of Salma; the first is shipped as 'AT 42'. */
beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeStaff(shop, 'proprietaire', 'Nezha')
  caller = await makeStaff(shop, 'confirmation', 'Nadia')
  packer = await makeStaff(shop, 'preparation', 'Omar')
  const { variantIds } = await stockPerfume(shop)
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
  const browser = { session: sessionId('salma'), address: '196.200.0.1', idempotencyKey: undefined }
  first = await placeOrder(shop, { ...SALMA, items }, browser)
  shop.setTime('2026-03-03T10:00:00Z')
  second = await placeOrder(shop, { ...SALMA, items }, browser)
  await setOrderStatus(shop, { id: first.id, status: 'expedie' })
  const { id: carrier_id } = await shop.db
    .insertInto('carriers')
    .values({ name: 'Atlas Colis', created_at: shop.clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('parcels')
    .values({
      ...{ id: randomUUID(), order_id: first.id, carrier_id, tracking: 'AT 42', state: 'remis' },
      ...{ amount: 93, pieces: 1, created_at: shop.clock() },
    })
    .execute()
})
afterAll(() => shop.close())

const numbers = async (text: string, by: Admin) =>
  (await searchArea(shop, { text }, by)).orders.map(({ order_number }) => order_number)

describe('the search over the area', () => {
  it.each([
    ['a name', 'salma'],
    ['a phone as it is written', '06 12 34 56 78'],
  ])('finds the last orders of a person by %s, the latest first', async (_, text) => {
    expect(await numbers(text, owner)).toEqual([second.order_number, first.order_number])
  })

  it('finds an order by its number, and by the number of its parcel, however it is spaced', async () => {
    expect(await numbers(second.order_number, owner)).toEqual([second.order_number])
    expect(await numbers('at42', owner)).toEqual([first.order_number])
    expect(await searchArea(shop, { text: 'AT 42' }, caller)).toMatchObject({
      orders: [{ id: first.id, tracking: 'AT 42', phone: '06 12 34 56 78', total: 93 }],
    })
  })

  it('finds perfumes with their stock, for those who work on it, and customers for owners alone', async () => {
    const { products } = await searchArea(shop, { text: 'rosee' }, owner)
    expect(products).toMatchObject([{ name: 'Rosée de Kelaâ', sizes: [{ stock: 3 }] }])
    expect(products[0]?.sizes[0]).toHaveProperty('cost')
    const forPacker = await searchArea(shop, { text: 'rosee' }, packer)
    expect(forPacker.products).toHaveLength(1)
    expect(forPacker.products[0]?.sizes[0]).not.toHaveProperty('cost')
    expect((await searchArea(shop, { text: 'rosee' }, caller)).products).toEqual([])
    expect((await searchArea(shop, { text: 'salma' }, owner)).customers).toMatchObject([
      { name: SALMA.name, order_count: 2 },
    ])
    expect((await searchArea(shop, { text: 'salma' }, caller)).customers).toEqual([])
  })

  it('shows who prepares the orders to ship alone', async () => {
    expect(await numbers('salma', packer)).toEqual([first.order_number])
    expect(await numbers(second.order_number, packer)).toEqual([])
  })

  it('finds nothing for nothing', async () => {
    expect(await searchArea(shop, { text: '  ' }, owner)).toEqual({
      ...{ orders: [], has_more: false, customers: [], products: [] },
    })
  })

  it('counts whole phones as look-ups: sixty an hour, names and owners not', async () => {
    shop.rateLimits = 'on'
    const phone = (index: number) => `06611${String(10_000 + index)}`
    for (let index = 0; index < 60; index += 1) await searchArea(shop, { text: phone(index) }, caller)
    await expect(searchArea(shop, { text: phone(60) }, caller)).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    expect(await numbers('salma', caller)).toHaveLength(2)
    expect(await numbers(phone(60), owner)).toEqual([])
  })
})
