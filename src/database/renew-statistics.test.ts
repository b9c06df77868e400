import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { renewStatistics } from './renew-statistics.ts'

it('vacuums a table once many of its rows have changed, and the planner knows of them', async () => {
  const { db, close } = await openTestShop()
  await renewStatistics({ db })
  await sql`insert into rate_limits select i::text, 1, now() from generate_series(1, 300) as i`.execute(db)
  await count(db)
  expect(await renewStatistics({ db })).toContain('rate_limits')
  const { rows } = await sql<{ rows: number }>`
    select reltuples::integer as rows from pg_class where relname = 'rate_limits'
  `.execute(db)
  expect(rows).toEqual([{ rows: 300 }])

  await sql`insert into rate_limits select i::text, 1, now() from generate_series(301, 350) as i`.execute(db)
  await count(db)
  expect(await renewStatistics({ db })).not.toContain('rate_limits')
  await close()
})

it('vacuums a table that was rewritten, whose indexes could not be read alone', async () => {
  const { db, close } = await openTestShop()
  await db.transaction().execute(async (tx) => {
    // Test databases commit without waiting for the disk, and what is not there yet counts as visible to nobody.
    await sql`set local synchronous_commit to on`.execute(tx)
    await sql`insert into rate_limits select i::text, 1, now() from generate_series(1, 10000) as i`.execute(
      tx,
    )
  })
  await count(db)
  await sql`vacuum analyze rate_limits`.execute(db)
  expect(await renewStatistics({ db })).not.toContain('rate_limits')
  await sql`vacuum full rate_limits`.execute(db)
  expect(await renewStatistics({ db })).toContain('rate_limits')
  expect(await renewStatistics({ db })).not.toContain('rate_limits')
  await close()
})

/** The counts of a transaction reach the others a moment later. */
function count(db: TestShop['db']): Promise<unknown> {
  return sql`select pg_stat_force_next_flush()`.execute(db)
}
