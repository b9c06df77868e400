import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sessionId } from '#services/orders/access.ts'
import { createOrder } from '#services/orders/by-hand.ts'
import { cancelOrder } from '#services/orders/cancel.ts'
import { changeOrderLines } from '#services/orders/change-lines.ts'
import type { Staff } from '#services/orders/changes.ts'
import { getOrder } from '#services/orders/list.ts'
import { mergeOrders } from '#services/orders/merge.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { markBuyer } from '#services/risk/buyer-marks.ts'
import { FAULTS, failStatement } from './support/failing-statements.ts'
import { liftBounds } from './support/lift-bounds.ts'
import { ANY_TOTAL, asItIs, byPhone, testStaff } from './support/staff.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from './support/test-shop.ts'

const session = sessionId('salma')

let shop: TestShop
let staff: Staff
let sizes: number[]
let tables: string[]
beforeAll(async () => {
  // Each cut connection is logged.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  shop = await openTestShop()
  await liftBounds(shop)
  staff = await testStaff(shop)
  const { variantIds } = await stockPerfume(shop, {
    sizes: [
      { volume: '5ml', price: 58, stock: 1000 },
      { volume: '10ml', price: 105, stock: 1000 },
    ],
  })
  sizes = variantIds
  await shop.db
    .insertInto('promo_codes')
    .values({ code: 'ROSE10', discount_percentage: 10, expiry_date: '2026-12-31', usage_limit: 1000 })
    .execute()
  // The first order of a shop creates the key of its buyer marks, even if that order fails.
  await markBuyer(shop, { session, address: '196.200.0.1' }, shop.clock())
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public'`.execute(shop.db)
  tables = rows.map(({ tablename }) => tablename)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

function order(key: string): Promise<{ id: string }> {
  const items = sizes.map((variant_id) => ({ variant_id, quantity: 2, price: 200 }))
  return placeOrder(
    shop,
    { ...SALMA, items, promoCode: 'ROSE10', promoCodeId: 1 },
    { session, address: '196.200.0.1', idempotencyKey: key },
  )
}

/** Row count and hash of every table. */
async function readAll(): Promise<Record<string, string>> {
  const fingerprints = tables.map(
    (name) => sql`
      select ${name}::text as name, count(*) || ' ' || md5(coalesce(string_agg(one::text, ' ' order by one::text), '')) as rows
      from ${sql.table(name)} as one`,
  )
  const query = sql<{ name: string; rows: string }>`${sql.join(fingerprints, sql` union all `)}`
  // The pool may hand out the cut connection once more.
  const { rows } = await vi.waitFor(() => query.execute(shop.db), 10_000)
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

/**
 * Operations in one transaction. Each prepares its data, then returns the operation, repeatable as by a client without
 * a response.
 */
const OPERATIONS = {
  'an order': async () => {
    const key = randomUUID()
    return () => order(key)
  },
  'a cancellation': async () => {
    const { id } = await order(randomUUID())
    return () => cancelOrder(shop, id, { session })
  },
  'a restored order': async () => {
    const { id } = await order(randomUUID())
    await cancelOrder(shop, id, { session })
    return () => setOrderStatus(shop, { id, status: 'nouveau' })
  },
  'an order by hand': async () => {
    const items = sizes.map((variant_id) => ({ variant_id, quantity: 1 }))
    const written = byPhone(items, { on_the_phone: true, promoCode: 'ROSE10' })
    const sender = { staff, idempotencyKey: randomUUID() }
    return () => createOrder(shop, written, sender)
  },
  'a changed order': async () => {
    const { id } = await order(randomUUID())
    const { items } = await getOrder(shop, id)
    const [first, second] = items.map((item) => item.id)
    const kept = [
      { item_id: first ?? 0, quantity: 1 },
      { item_id: second ?? 0, quantity: 5 },
    ]
    const added = [{ variant_id: sizes[0] ?? 0, quantity: 1 }]
    const wanted = await asItIs(shop, id, { kept, added, discount: { amount: 5, reason: 'Fidélité' } })
    return () => changeOrderLines(shop, wanted, { staff, idempotencyKey: wanted.id })
  },
  'a merge': async () => {
    const both = [(await order(randomUUID())).id, (await order(randomUUID())).id]
    const [into = '', id = ''] = both.toSorted()
    const merge = { id, into, total: ANY_TOTAL }
    return () => mergeOrders(shop, merge, { staff, idempotencyKey: id })
  },
} satisfies Record<string, () => Promise<() => Promise<unknown>>>

describe.each(Object.entries(OPERATIONS))('%s', (_name, prepare) => {
  it.each(FAULTS)(
    'leaves no trace, whichever of its statements is %s',
    async (fault) => {
      const work = await prepare()
      const before = await readAll()
      for (let nth = 1; ; nth += 1) {
        const failing = failStatement(nth, fault)
        const outcome = await work().then(
          () => 'done',
          () => 'failed',
        )
        failing.mend()
        const statement = failing.asked[nth - 1]
        // Either no statement was left to fail, or only the response to the commit was lost.
        if (outcome === 'done' || (fault === 'cut after' && statement === 'commit')) {
          expect(failing.asked).toContain('commit')
          expect(await readAll()).not.toEqual(before)
          return
        }
        expect(await readAll(), `statement ${nth}, ${statement}`).toEqual(before)
      }
    },
    60_000,
  )
})

it('an order whose commit response was lost is found by its key, and not placed twice', async () => {
  const key = randomUUID()
  const failing = failStatement(Number.POSITIVE_INFINITY, 'refused')
  await order(randomUUID())
  failing.mend()
  const commit = failing.asked.indexOf('commit') + 1
  const cut = failStatement(commit, 'cut after')
  await expect(order(key)).rejects.toThrow('Connection terminated')
  cut.mend()
  const made = await readAll()
  const { id } = await order(key)
  expect(await readAll()).toEqual(made)
  expect((await order(key)).id).toBe(id)
})
