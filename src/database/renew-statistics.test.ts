import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { renewStatistics } from './renew-statistics.ts'

it('vacuums a table once many of its rows have changed, and the planner knows of them', async () => {
  const { db, close } = await openTestShop()
  await renewStatistics({ db })
  await insertLimits(db, 1, 300)
  expect(await renewStatistics({ db })).toContain('rate_limits')
  const { rows } = await sql<{ rows: number }>`
    select reltuples::integer as rows from pg_class where relname = 'rate_limits'
  `.execute(db)
  expect(rows).toEqual([{ rows: 300 }])

  await insertLimits(db, 301, 350)
  expect(await renewStatistics({ db })).not.toContain('rate_limits')
  await close()
})

it('vacuums a table that was rewritten, whose indexes could not be read alone', async () => {
  const { db, close } = await openTestShop()
  // A connection that opens meanwhile, of any database, keeps rows from counting as visible to all.
  const untilAllVisible = () =>
    vi.waitFor(async () => expect(await renewStatistics({ db })).not.toContain('rate_limits'), 30_000)
  await insertLimits(db, 1, 10_000)
  await untilAllVisible()
  await sql`vacuum full rate_limits`.execute(db)
  expect(await renewStatistics({ db })).toContain('rate_limits')
  await untilAllVisible()
  await close()
})

function insertLimits(db: TestShop['db'], from: number, to: number): Promise<unknown> {
  return db.transaction().execute(async (tx) => {
    // Test databases commit without waiting for the disk, and what is not there yet counts as visible to nobody.
    await sql`set local synchronous_commit to on`.execute(tx)
    await sql`insert into rate_limits select i::text, 1, now() from generate_series(${from}::int, ${to}::int) as i`.execute(
      tx,
    )
    // Counted at its end: a connection would tell the others of its rows a moment later.
    await sql`select pg_stat_force_next_flush()`.execute(tx)
  })
}
