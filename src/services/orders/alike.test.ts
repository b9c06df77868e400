import { afterEach, beforeEach, expect, it } from 'vitest'
import { stockForNewCustomers } from '#tests/support/new-customers.ts'
import { testStaff } from '#tests/support/staff.ts'
import { openTestShop, stockOf, type TestShop } from '#tests/support/test-shop.ts'
import { sessionId } from './access.ts'
import { cancelOrders, listAlikeOrders } from './alike.ts'
import type { Staff } from './changes.ts'
import { getOrder, listOrders } from './list.ts'
import { setOrderStatus } from './set-status.ts'

const ONE = [{ quantity: 2 }]
const SESSION = { session: sessionId('one browser') }
const ADDRESS = { address: '196.200.77.7' }

let shop: TestShop
let staff: Staff
let variantIds: number[]
let order: Awaited<ReturnType<typeof stockForNewCustomers>>['order']
beforeEach(async () => {
  shop = await openTestShop()
  staff = await testStaff(shop)
  ;({ variantIds, order } = await stockForNewCustomers(shop))
})
afterEach(() => shop.close())

it('orders of one browser and of one address are told apart, with those of the same day alone', async () => {
  await order(ONE, SESSION)
  shop.setTime('2026-03-04T10:00:00Z')
  const first = await order(ONE, { ...SESSION, ...ADDRESS })
  const second = await order(ONE, SESSION)
  const third = await order(ONE, ADDRESS)
  await order(ONE)
  expect(await getOrder(shop, first.id)).toMatchObject({ same_browser: 2, same_network: 2 })
  const { browser, network } = await listAlikeOrders(shop, first.id)
  expect(browser.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
  expect(network.map(({ id }) => id).sort()).toEqual([first.id, third.id].sort())
  const { orders } = await listOrders(shop, { page: 1, per_page: 20 })
  expect(orders.map(({ same_browser }) => same_browser).sort()).toEqual([1, 1, 1, 2, 2])
})

it('closed together, each gives its stock back once, and says who closed it and why', async () => {
  const placed = []
  for (let count = 0; count < 4; count += 1) placed.push(await order(ONE, SESSION))
  const ids = placed.map(({ id }) => id)
  const [confirmed = '', cancelled = '', ...open] = ids
  await setOrderStatus(shop, { id: confirmed, status: 'en-preparation' })
  await setOrderStatus(shop, { id: cancelled, status: 'annule' })
  expect(await stockOf(shop, variantIds[0])).toBe(994)
  const gone = '00000000-0000-4000-8000-000000000001'
  const both = await Promise.all([
    cancelOrders(shop, { ids: [...ids, gone, ...ids], reason: 'doublon' }, staff),
    cancelOrders(shop, { ids: ids.toReversed(), reason: 'doublon' }, staff),
  ])
  expect(both.flatMap(({ cancelled }) => cancelled).sort()).toEqual(open.toSorted())
  expect(await stockOf(shop, variantIds[0])).toBe(998)
  for (const id of open) {
    expect(await getOrder(shop, id)).toMatchObject({
      status: { id: 'annule' },
      cancel_reason: 'doublon',
      attempts: 0,
      history: [{ status: 'nouveau' }, { status: 'annule', actor: 'admin' }],
      calls: [{ channel: 'statut', outcome: 'doublon', staff: { id: staff.id } }],
    })
  }
  expect((await getOrder(shop, confirmed)).status.id).toBe('en-preparation')
  const audit = await shop.db
    .selectFrom('audit')
    .select(['actor', 'subject', 'fields'])
    .where('action', '=', 'order.closed')
    .orderBy('subject')
    .execute()
  expect(audit).toEqual(
    open.toSorted().map((id) => ({ actor: staff.username, subject: `order ${id}`, fields: ['doublon'] })),
  )
})

it('a sixth order goes through once the owner has cancelled five made up in its name', async () => {
  const phone = '0712345678'
  const made = await Promise.all(Array.from({ length: 5 }, () => order(ONE, { phone })))
  await expect(order(ONE, { phone })).rejects.toMatchObject({ code: 'too_many_orders' })
  await cancelOrders(shop, { ids: made.map(({ id }) => id), reason: 'pas-commande' }, staff)
  await order(ONE, { phone })
})
