import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { standing } from '#tests/support/order-standing.ts'
import { insertResult } from '#tests/support/result-samples.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { talliesBetween } from './orders/tallies.ts'
import { tidyTallies } from './tallies.ts'

const HOUR_MS = 3_600_000
const START = Date.parse('2026-02-10T00:00:00Z')
const RUNS = 25

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

/** In Ramadan and out of it; many are at the bounds of days, or just beside. */
const moment = fc
  .tuple(fc.nat(9 * 24), fc.constantFrom(-1, 0, 1, HOUR_MS / 2))
  .map(([hours, more]) => new Date(START + hours * HOUR_MS + more))
const status = fc.constantFrom(...ORDER_STATUSES)
const total = fc.nat(90_000).map((centimes) => centimes / 100)
/** One of the first orders, or none. */
const place = fc.nat(5)

type Act = (ids: string[]) => Promise<unknown>

/** What may happen to orders and their parcels, and to the kept sums. */
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(moment, status, total).map(
    ([created_at, status, total]): Act =>
      async (ids) => {
        const order = { ...standing(status, created_at), created_at, total }
        ids.push((await insertResult(shop, { order, parcels: [{ state: 'a-remettre', amount: total }] })).id)
      },
  ),
  fc.tuple(place, status).map(
    ([place, status]): Act =>
      (ids) =>
        set(ids[place], standing(status, new Date(START))),
  ),
  fc.tuple(place, total).map(
    ([place, total]): Act =>
      (ids) =>
        set(ids[place], { total }),
  ),
  fc.tuple(place, moment).map(
    ([place, created_at]): Act =>
      (ids) =>
        set(ids[place], { created_at }),
  ),
  fc.tuple(place, fc.constantFrom('remis' as const, 'refuse' as const), total).map(
    ([place, state, amount]): Act =>
      (ids) =>
        shop.db
          .updateTable('parcels')
          .set({ state, amount })
          .where('order_id', '=', ids[place] ?? NOBODYS)
          .execute(),
  ),
  place.map(
    (place): Act =>
      (ids) =>
        shop.db
          .deleteFrom('orders')
          .where('id', '=', ids[place] ?? NOBODYS)
          .execute(),
  ),
  fc.constant<Act>(async () => expect(await tidyTallies(shop)).toBe(0)),
)

const NOBODYS = '00000000-0000-0000-0000-000000000000'

function set(id: string | undefined, columns: Parameters<typeof updateOrder>[1]): Promise<unknown> {
  return id === undefined ? Promise.resolve() : updateOrder(id, columns)
}

function updateOrder(
  id: string,
  columns: Partial<ReturnType<typeof standing>> & { total?: number; created_at?: Date },
): Promise<unknown> {
  return shop.db.updateTable('orders').set(columns).where('id', '=', id).execute()
}

type Sums = { status: string; place: number; count: number; sales: number }

async function kept(bounds: readonly Date[]): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select status, place, sum(count)::integer as count, sum(sales)::float8 as sales
    from ${talliesBetween(bounds)} as parts group by 1, 2 having sum(count) > 0 order by 1, 2`.execute(
    shop.db,
  )
  return rows
}

async function counted(bounds: readonly Date[]): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select status, width_bucket(created_at, ${[...bounds]}::timestamptz[]) as place, count(*)::integer as count,
      sum(total)::float8 as sales
    from orders group by 1, 2 order by 1, 2`.execute(shop.db)
  return rows
}

describe('the kept sums of orders and parcels', () => {
  it('are those of the rows, whatever happened to them, between any moments', async () => {
    const moments = fc
      .array(moment, { maxLength: 6 })
      .map((all) => all.toSorted((one, other) => +one - +other))
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 20 }), moments, async (acts, bounds) => {
        await shop.db.deleteFrom('orders').execute()
        const ids: string[] = []
        for (const one of acts) await one(ids)
        expect(await kept(bounds)).toEqual(await counted(bounds))
        expect(await tidyTallies(shop)).toBe(0)
        expect(await kept(bounds)).toEqual(await counted(bounds))
      }),
      { numRuns: RUNS },
    )
  })

  it('do not say what was rolled back, nor what was emptied', async () => {
    const { id } = await insertResult(shop, {})
    await expect(
      shop.db.transaction().execute(async (tx) => {
        await tx.deleteFrom('orders').where('id', '=', id).execute()
        throw new Error('Undone')
      }),
    ).rejects.toThrow('Undone')
    expect(await kept([])).toEqual([{ status: 'livre', place: 0, count: 1, sales: 100 }])
    await sql`truncate orders cascade`.execute(shop.db)
    expect(await kept([])).toEqual([])
    expect(await tidyTallies(shop)).toBe(0)
  })

  it('take one row for each day and state, and none when nothing is left', async () => {
    const orders = [await insertResult(shop, { parcels: [{}] }), await insertResult(shop, { parcels: [{}] })]
    for (const { id } of orders) await updateOrder(id, { total: 80 })
    await tidyTallies(shop)
    expect(await shop.db.selectFrom(sql`order_tallies`.as('t')).select(sql`count`.as('n')).execute()).toEqual(
      [{ n: 2 }],
    )
    await shop.db.deleteFrom('orders').execute()
    await tidyTallies(shop)
    const { rows } =
      await sql`select count from order_tallies union all select count from parcel_tallies`.execute(shop.db)
    expect(rows).toEqual([])
  })

  it('are mended, and said to have been wrong, when something wrote around them', async () => {
    const { id } = await insertResult(shop, { parcels: [{}] })
    await sql`update order_tallies set count = 7`.execute(shop.db)
    await sql`delete from parcel_tallies`.execute(shop.db)
    expect(await tidyTallies(shop)).toBe(2)
    expect(await tidyTallies(shop)).toBe(0)
    expect(await kept([])).toEqual(await counted([]))
    await updateOrder(id, { total: 50 })
    expect(await kept([])).toEqual(await counted([]))
  })

  it('are right after many who write and tidy at once', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => insertResult(shop, { parcels: [{}] })))
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        orders.flatMap(({ id }, index) => [
          updateOrder(id, { total: 10 * round + index, created_at: new Date(START + round * 24 * HOUR_MS) }),
          tidyTallies(shop),
        ]),
      )
      expect(await kept([])).toEqual(await counted([]))
      expect(await tidyTallies(shop)).toBe(0)
    }
  })
})
