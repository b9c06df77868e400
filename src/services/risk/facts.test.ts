import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#services/shop.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { markBuyer } from './buyer-marks.ts'
import { selectOrderFacts } from './facts.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

it('counts orders of a browser and a network by indexes, however many there were today', async () => {
  const now = shop.clock()
  const marks = await markBuyer(shop, { session: 'a busy browser', address: '196.200.0.1' }, now)
  await sql`
    insert into orders (id, order_number, status, name, phone, city, city_key, address, subtotal, shipping_cost, total,
      created_at, browser_hash, network_hash)
    select gen_random_uuid(), 'SL-' || n, 'nouveau', 'Salma', '+2126' || lpad(n::text, 8, '0'), 'Rabat', 'rabat', 'Rue ' || n,
      100, 35, 135, ${now}::timestamptz - n * interval '1 second',
      case when n % 5 = 0 then ${marks.browser.now}::text else 'browser ' || n % 5 end, ${marks.network.now}
    from generate_series(1, 4000) as n`.execute(shop.db)
  // With statistics of today's orders, reading them one after the other would seem to come to a hundred soonest.
  await sql`analyze orders`.execute(shop.db)
  const plan = await inTransaction(shop, async (tx) => {
    const facts = selectOrderFacts({ id: randomUUID(), phone: '+212661239408', marks, now })
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${facts}`.execute(tx)
    return rows.map((line) => line['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('Index Scan using orders_by_browser')
  expect(plan).toContain('Index Scan using orders_by_network')
  expect(plan).not.toMatch(/(?:Seq|Bitmap Heap) Scan on orders/)
})
