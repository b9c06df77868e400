import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestShop } from '#tests/support/test-shop.ts'
import { renewStatistics } from './renew-statistics.ts'

it('vacuums a table once many of its rows have changed, and the planner knows of them', async () => {
  const { db, close } = await openTestShop()
  // The counts of a transaction reach the others a moment later.
  const count = () => sql`select pg_stat_force_next_flush()`.execute(db)
  await renewStatistics({ db })
  await sql`insert into rate_limits select i::text, 1, now() from generate_series(1, 300) as i`.execute(db)
  await count()
  expect(await renewStatistics({ db })).toContain('rate_limits')
  const { rows } = await sql<{ rows: number }>`
    select reltuples::integer as rows from pg_class where relname = 'rate_limits'
  `.execute(db)
  expect(rows).toEqual([{ rows: 300 }])

  await sql`insert into rate_limits select i::text, 1, now() from generate_series(301, 350) as i`.execute(db)
  await count()
  expect(await renewStatistics({ db })).not.toContain('rate_limits')
  await close()
})
