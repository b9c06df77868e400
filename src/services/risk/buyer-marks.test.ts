import { afterEach, beforeEach, expect, it } from 'vitest'
import { deleteExpired } from '#services/delete-expired.ts'
import { sessionId } from '#services/orders/access.ts'
import { placeOrder } from '#services/orders/place.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { markBuyer } from './buyer-marks.ts'

const SENDER = { session: sessionId('salma'), address: '196.200.0.1' }

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const marksAt = (instant: string) => markBuyer(shop, SENDER, new Date(instant))

async function keyNames(): Promise<string[]> {
  const rows = await shop.db.selectFrom('shop_secrets').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

it('an order keeps marks of its browser and address, and neither of them as it is', async () => {
  const { variantIds } = await stockPerfume(shop)
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
  await placeOrder(shop, { ...SALMA, items }, { ...SENDER, idempotencyKey: undefined })
  const order = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const { browser, network } = await markBuyer(shop, SENDER, shop.clock())
  expect(order).toMatchObject({ browser_hash: browser.now, network_hash: network.now })
  expect(browser.now).toMatch(/^[\w-]{43}$/)
  for (const plain of Object.values(SENDER)) expect(JSON.stringify(order)).not.toContain(plain)
})

it('a mark is known again on the day after the key has changed, and no longer', async () => {
  const before = await marksAt('2026-12-31T23:59:00Z')
  const after = await marksAt('2027-01-01T00:01:00Z')
  expect(after.browser.now).not.toBe(before.browser.now)
  expect(after.browser.yesterday).toBe(before.browser.now)
  expect(after.network.yesterday).toBe(before.network.now)
  const dayAfter = await marksAt('2027-01-02T00:01:00Z')
  expect(dayAfter.browser).toEqual({
    now: after.browser.now,
    yesterday: after.browser.now,
    soon: after.browser.now,
  })
})

it('two processes mark alike; a shop of its own marks otherwise', async () => {
  const process = { ...shop }
  expect(await markBuyer(process, SENDER, shop.clock())).toEqual(await markBuyer(shop, SENDER, shop.clock()))
  const other = await openTestShop()
  const elsewhere = await markBuyer(other, SENDER, shop.clock())
  await other.close()
  expect(elsewhere.browser.now).not.toBe((await markBuyer(shop, SENDER, shop.clock())).browser.now)
})

it('the key of a year is forgotten once its last day is a day old', async () => {
  await marksAt('2026-12-31T12:00:00Z')
  await marksAt('2027-01-01T12:00:00Z')
  shop.setTime('2027-01-01T12:00:00Z')
  await deleteExpired(shop)
  expect(await keyNames()).toEqual(['buyers-2026', 'buyers-2027'])
  shop.setTime('2027-01-02T00:01:00Z')
  await deleteExpired(shop)
  expect(await keyNames()).toEqual(['buyers-2027'])
})

it('an order that waited while the year changed counts those that went before it', async () => {
  const { variantIds } = await stockPerfume(shop, { sizes: [{ volume: '5ml', price: 58, stock: 100 }] })
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
  const orderAt = (instant: string, phone: string) => {
    shop.setTime(instant)
    return placeOrder(shop, { ...SALMA, phone, items }, { ...SENDER, idempotencyKey: undefined })
  }
  for (const at of [10, 11, 12, 13, 14]) await orderAt('2027-01-01T00:00:00.010Z', `06000000${at}`)
  await expect(orderAt('2026-12-31T23:59:59.990Z', '0600000015')).rejects.toMatchObject({
    code: 'too_many_orders',
  })
})

it('fifty orders of one browser around the turn of the year do not pass the bound', async () => {
  const { variantIds } = await stockPerfume(shop, { sizes: [{ volume: '5ml', price: 58, stock: 100 }] })
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
  let ticks = 0
  const midnight = Date.parse('2027-01-01T00:00:00Z')
  const ticking = { ...shop, clock: () => new Date(midnight - 25 + ticks++) }
  const attempts = Array.from({ length: 50 }, (_, at) =>
    placeOrder(
      ticking,
      { ...SALMA, phone: `06000000${10 + at}`, items },
      { ...SENDER, idempotencyKey: undefined },
    ),
  )
  const settled = await Promise.allSettled(attempts)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})
