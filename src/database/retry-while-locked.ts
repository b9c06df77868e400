import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** `lockMs` is short because waiting for a table lock blocks everyone behind it. */
export type LockRetryOptions = { lockMs: number; pauseMs: number; boundMs: number }

/** This is long enough for a report or a backup to finish; after that, the lock holder is named. */
export const MIGRATION_LOCK_RETRY: LockRetryOptions = { lockMs: 2000, pauseMs: 1000, boundMs: 300_000 }

/** PostgreSQL reports a lock timeout with this code. */
const LOCK_NOT_AVAILABLE = '55P03'

type Holder = { pid: number; application: string; state: string | null; since: Date | null }

/**
 * Runs `work` in a transaction, retrying while others hold a lock it needs; between attempts, waiting queries get
 * through. Rejects after `boundMs`, naming the lock holders.
 * @param what name for the log and the error
 */
export async function retryWhileLocked(
  db: Kysely<Database>,
  {
    what,
    lockRetry: { lockMs, pauseMs, boundMs },
    work,
  }: { what: string; lockRetry: LockRetryOptions; work: (tx: Transaction<Database>) => Promise<void> },
): Promise<void> {
  const deadline = performance.now() + boundMs
  for (;;) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(tx)
        await work(tx)
      })
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      const notice = `${what} waits for a lock. ${await describeLockHolders(db)}`
      if (performance.now() >= deadline) throw new Error(notice, { cause: error })
      console.error(JSON.stringify({ level: 'warning', what: 'migration', error: notice }))
    }
    await pause(pauseMs)
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
}

async function describeLockHolders(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<Holder>`
    select distinct activity.pid, activity.application_name as application, activity.state, activity.xact_start as since
    from pg_locks join pg_stat_activity as activity on activity.pid = pg_locks.pid
    where pg_locks.granted and pg_locks.locktype in ('relation', 'advisory')
      and activity.datname = current_database() and activity.pid <> pg_backend_pid()
    order by since`.execute(db)
  const holders = rows.map(
    ({ pid, application, state, since }) =>
      `${pid} (${application || 'unnamed'}, ${state ?? 'unknown'}, since ${since?.toISOString() ?? 'unknown'})`,
  )
  return `Locks are held by these PostgreSQL processes: ${holders.join(', ') || 'none any more'}.`
}
