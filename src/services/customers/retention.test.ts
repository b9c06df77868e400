import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sessionId } from '#services/orders/access.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { anonymiseOldOrders } from './retention.ts'

const MUCH_LATER = new Date('2030-03-02T10:00:00Z')

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const people = async () =>
  (await shop.db.selectFrom('customers').select('name').orderBy('id').execute()).map(({ name }) => name)
const receivers = async () =>
  (await shop.db.selectFrom('orders').select('name').orderBy('created_at').execute()).map(({ name }) => name)

it('orders older than the setting lose their person, and people all of whose orders have', async () => {
  const { variantIds } = await stockPerfume(shop)
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
  const order = async (at: string, person: { name: string; phone: string }) => {
    shop.setTime(at)
    const browser = { session: sessionId('browser'), address: '196.200.0.1', idempotencyKey: undefined }
    const { id } = await placeOrder(shop, { ...SALMA, ...person, items }, browser)
    await setOrderStatus(shop, { id, status: 'livre' })
  }
  const [salma, karim] = [SALMA, { name: 'Karim Tazi', phone: '0611111111' }]
  await order('2026-03-02T10:00:00Z', salma)
  await order('2026-03-03T10:00:00Z', karim)
  await order('2030-03-03T10:00:00Z', karim)

  shop.setTime('2036-03-02T10:00:00Z')
  await anonymiseOldOrders(shop)
  expect(await receivers()).toEqual([salma.name, karim.name, karim.name])

  shop.setTime('2036-03-03T10:00:01Z')
  await anonymiseOldOrders(shop)
  await anonymiseOldOrders(shop)
  expect(await receivers()).toEqual(['Personne effacée', 'Personne effacée', karim.name])
  expect(await people()).toEqual(['Personne effacée', karim.name])
  const audit = await shop.db
    .selectFrom('audit')
    .select(['actor', 'action', 'subject'])
    .where('action', 'like', '%.erased')
    .orderBy('id')
    .execute()
  expect(audit).toEqual([
    { actor: 'shop', action: 'order.erased', subject: expect.stringMatching(/^order [0-9a-f-]{36}$/) },
    { actor: 'shop', action: 'order.erased', subject: expect.stringMatching(/^order [0-9a-f-]{36}$/) },
    { actor: 'shop', action: 'customer.erased', subject: 'customer 1' },
  ])

  await changeSettings(shop, 'orders', { order_retention_years: 5 })
  await anonymiseOldOrders(shop)
  expect(await people()).toEqual(['Personne effacée', 'Personne effacée'])
})

it('however many are old, all lose their person, and nobody younger does', async () => {
  const { variantIds } = await stockPerfume(shop)
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
  const browser = { session: sessionId('browser'), address: '196.200.0.1', idempotencyKey: undefined }
  await placeOrder(shop, { ...SALMA, items }, browser)
  // With hers, two more than two batches of 200; the last of them are younger than the setting.
  await sql`
    insert into customers (name, phone, created_at)
    select 'Client ' || n, '+2127' || (10000000 + n), case when n > 400 then ${MUCH_LATER} else created_at end
    from customers cross join generate_series(1, 402) as n`.execute(shop.db)
  await sql`
    insert into orders (id, order_number, status, name, phone, city, city_key, address, subtotal, shipping_cost,
      total, created_at, customer_id)
    select gen_random_uuid(), 'SL-' || customers.id, 'nouveau', customers.name, customers.phone, orders.city,
      city_key, orders.address, subtotal, shipping_cost, total, customers.created_at, customers.id
    from customers cross join orders where customers.name <> orders.name`.execute(shop.db)
  shop.setTime('2036-03-03T10:00:01Z')
  await anonymiseOldOrders(shop)
  const young = ['Client 401', 'Client 402']
  expect((await receivers()).filter((name) => name !== 'Personne effacée').sort()).toEqual(young)
  expect((await people()).filter((name) => name !== 'Personne effacée')).toEqual(young)
})
