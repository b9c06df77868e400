import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertResult } from '#tests/support/result-samples.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { countResultDrift, findResultDrift } from './drift.ts'
import { readResults } from './read.ts'
import { refreshResults } from './refresh.ts'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const HOURS = 16

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  shop.setTime('2026-03-20T12:00:00Z')
})
afterEach(() => shop.close())

async function collected(): Promise<number> {
  return (await readResults(shop, { ...MARCH, by: 'source' })).profit.collected
}

describe('the kept results', () => {
  it('include what was written before they are read', async () => {
    const parcel = { amount: 100, cash: 'recu' as const }
    const { parcelIds } = await insertResult(shop, { parcels: [parcel] })
    expect(await collected()).toBe(100)
    await shop.db
      .updateTable('parcels')
      .set({ collected: 80 })
      .where('id', '=', parcelIds[0] ?? '')
      .execute()
    expect(await collected()).toBe(80)
    await shop.db.deleteFrom('orders').execute()
    expect(await collected()).toBe(0)
  })

  it('do not say what was rolled back', async () => {
    const { id } = await insertResult(shop, { parcels: [{}] })
    await refreshResults(shop)
    await expect(
      shop.db.transaction().execute(async (tx) => {
        await tx.updateTable('parcels').set({ collected: 1 }).where('order_id', '=', id).execute()
        throw new Error('Undone')
      }),
    ).rejects.toThrow('Undone')
    expect(await collected()).toBe(100)
  })

  it('are computed anew by another rule, also those of orders that are gone', async () => {
    const { id } = await insertResult(shop, { parcels: [{}] })
    await refreshResults(shop)
    await sql`update result_rule set digest = 'another'`.execute(shop.db)
    await sql`update order_results set collected = 1`.execute(shop.db)
    await sql`insert into payment_results values (${id}, now(), now(), now())`.execute(shop.db)
    expect(await collected()).toBe(100)
    expect(await findResultDrift(shop)).toEqual([])
  })

  it('are computed once for each order, however often it was marked', async () => {
    const first = await insertResult(shop, { parcels: [{}] })
    const second = await insertResult(shop, { parcels: [{}] })
    await refreshResults(shop)
    await sql`
      insert into result_marks
      select unnest(array[${first.id}, ${second.id}]::uuid[]) from generate_series(1, 2000)`.execute(shop.db)
    const turns = vi.spyOn(shop, 'runQueued')
    await refreshResults(shop)
    // One mark each is kept, then both orders are computed.
    expect(turns).toHaveBeenCalledTimes(2)
    expect(await findResultDrift(shop)).toEqual([])
  })

  it('are found to differ within sixteen hours when something wrote around the marks, and are mended', async () => {
    const { id } = await insertResult(shop, { parcels: [{}] })
    const gone = await insertResult(shop, { parcels: [{}] })
    await refreshResults(shop)
    expect(await findResultDrift(shop)).toEqual([])
    await sql`update line_results set collected = 1 where order_id = ${id}`.execute(shop.db)
    await sql`delete from order_results where order_id = ${gone.id}`.execute(shop.db)
    let found = 0
    for (let hour = 0; hour < HOURS; hour += 1) {
      shop.setTime(new Date(Date.parse('2026-03-20T12:00:00Z') + hour * 3_600_000).toISOString())
      found += await countResultDrift(shop)
    }
    expect(found).toBe(2)
    expect(await collected()).toBe(200)
    expect(await findResultDrift(shop)).toEqual([])
  })

  it('are right after many who write and read one order at once', async () => {
    const { id } = await insertResult(shop, { parcels: [{}] })
    await refreshResults(shop)
    for (let round = 0; round < 5; round += 1) {
      const paid = Array.from({ length: 8 }, (_, index) => 10 * round + index)
      await Promise.all(
        paid.map(async (amount) => {
          await collect(id, amount)
          await refreshResults(shop)
        }),
      )
      expect(await findResultDrift(shop)).toEqual([])
    }
  })
})

async function collect(orderId: string, amount: number): Promise<void> {
  await shop.db.updateTable('parcels').set({ collected: amount }).where('order_id', '=', orderId).execute()
}
