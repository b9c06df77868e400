import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { syncClock } from './clock-sync.ts'

/** Tolerance for a busy machine. */
const NEAR_MS = 5000

it('is the database’s, whatever the machine’s own clock says', async () => {
  const connection = await openTestDatabase()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(connection.db)
  const { clock, stop } = await syncClock(connection)
  expect(Math.abs(clock().getTime() - (rows[0]?.now.getTime() ?? 0))).toBeLessThan(NEAR_MS)
  stop()
  await connection.close()
})

// The embedded database uses the machine's clock.
it.runIf(process.env.TEST_DATABASE_URL)('is asked again, after a process that slept for a day', async () => {
  const connection = await openTestDatabase()
  let slept = 0
  const time = await syncClock(connection, { now: () => performance.now() - slept, syncEveryMs: 20 })
  slept = 86_400_000
  const lost = () => Date.now() - time.clock().getTime()
  expect(lost()).toBeGreaterThan(86_000_000)
  await vi.waitFor(() => expect(Math.abs(lost())).toBeLessThan(NEAR_MS))
  time.stop()
  await connection.close()
})
