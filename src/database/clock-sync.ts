import { type Kysely, sql } from 'kysely'
import type { Connection } from './engines.ts'
import type { Database } from './schema.ts'

const SYNC_EVERY_MS = 60_000
/** The clock is measured several times at the start, because the first round trips are the slowest. */
const INITIAL_SAMPLES = 3

export type Time = { clock: () => Date; stop: () => void }

/** Says how far the database's clock is ahead of this process's, and how wrong that may be, in milliseconds. */
type Offset = { ms: number; error: number }

/**
 * Returns a clock synchronised with the database, because a time written by one process is compared by another. It is
 * measured again every minute. The embedded database has one process and uses its clock.
 * @param now monotonic time in milliseconds
 */
export async function syncClock(
  { db, engine }: Pick<Connection, 'db' | 'engine'>,
  { now = () => performance.now(), syncEveryMs = SYNC_EVERY_MS } = {},
): Promise<Time> {
  if (engine === 'pglite') return { clock: () => new Date(), stop: () => {} }
  let offset = await measureOffset(db, now)
  for (let sample = 1; sample < INITIAL_SAMPLES; sample += 1)
    offset = moreReliable(offset, await measureOffset(db, now))
  const timer = setInterval(async () => {
    // An unreachable database is reported by the queries that need it, so a failed measurement is passed over.
    const measured = await measureOffset(db, now).catch(() => undefined)
    if (measured !== undefined) offset = moreReliable(offset, measured)
  }, syncEveryMs).unref()
  return {
    clock: () => new Date(Math.floor(now() + offset.ms)),
    stop: () => clearInterval(timer),
  }
}

async function measureOffset(db: Kysely<Database>, now: () => number): Promise<Offset> {
  const before = now()
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db)
  const after = now()
  return { ms: (rows[0]?.ms ?? 0) - (before + after) / 2, error: (after - before) / 2 }
}

/** A slower answer is less precise, so it only counts when it contradicts the known offset. */
function moreReliable(current: Offset, measured: Offset): Offset {
  const isContradicted = Math.abs(current.ms - measured.ms) > current.error + measured.error
  return isContradicted || measured.error < current.error ? measured : current
}
