import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { setOrderStatus } from '#services/admin-orders.ts'
import { cancelOrder } from '#services/cancellation.ts'
import { placeOrder } from '#services/orders.ts'
import { sessionId } from '#services/sessions.ts'
import { FAULTS, failStatement } from './support/failing-statements.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from './support/test-shop.ts'

const session = sessionId('salma')

let shop: TestShop
let sizes: number[]
let tables: string[]
beforeAll(async () => {
  // Each connection that is cut is told of.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  shop = await openTestShop()
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
    { session, idempotencyKey: key },
  )
}

/** What every table holds, as a number of its rows and a hash of them. */
async function readAll(): Promise<Record<string, string>> {
  const fingerprints = tables.map(
    (name) => sql`
      select ${name}::text as name, count(*) || ' ' || md5(coalesce(string_agg(one::text, ' ' order by one::text), '')) as rows
      from ${sql.table(name)} as one`,
  )
  const query = sql<{ name: string; rows: string }>`${sql.join(fingerprints, sql` union all `)}`
  // The connection that was cut may still be handed out once.
  const { rows } = await vi.waitFor(() => query.execute(shop.db), 10_000)
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

/** What is done in one transaction: made ready, then done, and done again by whoever was left without an answer. */
const WORKS = {
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
} satisfies Record<string, () => Promise<() => Promise<unknown>>>

describe.each(Object.entries(WORKS))('%s', (_name, prepare) => {
  it.each(FAULTS)(
    'leaves nothing of itself behind, whichever of its statements is %s',
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
        // Nothing was left to fail; or only the word of it was lost.
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

it('an order whose commit was not heard of is found again under its key, and not made twice', async () => {
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
