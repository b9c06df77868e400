import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Connection } from './engines.ts'
import { type LockRetryOptions, MIGRATION_LOCK_RETRY, retryWhileLocked } from './retry-while-locked.ts'
import type { Database } from './schema.ts'
import { isTooManyConnections } from './server-full.ts'

/** The migrations are found by name, because the built module is elsewhere. */
const FIRST = createRequire(import.meta.url).resolve('#database/migrations/0001-shop.sql')
const FOLDER = new URL('.', pathToFileURL(FIRST))
/** The number is arbitrary, but every process must use it. */
const MIGRATION_LOCK = 748_300

type Migration = { name: string; text: string; hash: string }

/**
 * Applies the files of `migrations/` in numerical order, each in one transaction, forward only. Fails when an applied
 * file has changed or is missing. Processes that start together wait for each other; a lock held by others is waited
 * for without blocking anyone.
 */
export async function migrate(
  { db }: Pick<Connection, 'db'>,
  folder: URL = FOLDER,
  lockRetry: LockRetryOptions = MIGRATION_LOCK_RETRY,
): Promise<void> {
  const migrations = await readMigrations(folder)
  await retryWhileLocked(db, {
    what: 'The table of migrations',
    lockRetry,
    work: async (tx) => {
      await takeMigrationLock(tx)
      await sql`
        create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null)
      `.execute(tx)
    },
  })
  for (const migration of migrations) {
    await retryWhileLocked(db, {
      what: `Migration ${migration.name}`,
      lockRetry,
      work: async (tx) => {
        await takeMigrationLock(tx)
        await applyOnce(tx, migration, migrations)
      },
    })
  }
}

/** The lock is held until the transaction ends. Migrations are exempt from the statement timeout. */
async function takeMigrationLock(tx: Transaction<Database>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx)
}

/** Lists the migrations of this build that the database has not applied. */
export async function pendingMigrations({ db }: Pick<Connection, 'db'>): Promise<string[]> {
  const applied = await readApplied(db)
  return (await readMigrations(FOLDER)).map(({ name }) => name).filter((name) => !applied.has(name))
}

/** Says whether the database is reachable and up to date. Running out of connections still counts as reachable. */
export async function isUpToDate(connection: Pick<Connection, 'db'>): Promise<boolean> {
  try {
    return (await pendingMigrations(connection)).length === 0
  } catch (error) {
    if (isTooManyConnections(error)) return true
    throw error
  }
}

async function applyOnce(
  tx: Transaction<Database>,
  migration: Migration,
  known: readonly Migration[],
): Promise<void> {
  const applied = await readApplied(tx)
  for (const [name, hash] of applied) {
    const file = known.find((candidate) => candidate.name === name)
    if (file === undefined)
      throw new Error(`The database has seen migration ${name}, which this version does not know.`)
    if (file.hash !== hash) throw new Error(`Migration ${name} has been edited since it was applied.`)
  }
  if (applied.has(migration.name)) return
  await sql.raw(migration.text).execute(tx)
  await sql`
    insert into migrations (name, hash, applied_at) values (${migration.name}, ${migration.hash}, now())
  `.execute(tx)
}

async function readApplied(db: Kysely<Database>): Promise<Map<string, string>> {
  const { rows } = await sql<{
    name: string
    hash: string
  }>`select name, hash from migrations order by name`.execute(db)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      // A Windows checkout may have CRLF line ends, which must not change the hash.
      const hash = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
      return { name, text, hash }
    }),
  )
}
