import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Embedded } from './embedded.ts'
import type { Database } from './schema.ts'

const HOUR_MS = 3_600_000
/** The newest ten dumps are kept, and the last one of each of the past 14 days. */
const KEPT_DUMPS = 10
const KEPT_DAYS = 14

/** A name holds the UTC time and the last transaction included: `sillage-2026-11-21T05-20-00-123Z-2754.tar.gz`. */
const DUMP_NAME = /^sillage-.*Z-(\d+)\.tar\.gz$/
const DAY = /^sillage-(\d{4}-\d{2}-\d{2})/

/**
 * Dumps the embedded database into `folder` every hour with writes and on shutdown, because it does not flush to disk.
 * The newest ten dumps and the last of each day are kept for two weeks. Without writes no dump is made: it would only
 * push older ones out.
 * @returns `dump` writes a dump now and returns its file
 */
export function keepDumps({
  db,
  embedded,
  folder,
}: {
  db: Kysely<Database>
  embedded: Embedded
  folder: string
}): {
  dump: () => Promise<string>
  stop: () => Promise<void>
} {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = dumpIfChanged().catch((error) => {
      console.error(JSON.stringify({ level: 'error', what: 'dump', error: String(error) }))
    })
  }, HOUR_MS)
  timer.unref()

  async function dumpIfChanged(): Promise<void> {
    const newest = (await listDumps(folder)).at(-1) ?? ''
    if (DUMP_NAME.exec(newest)?.[1] !== (await lastTransaction(db))) await dump()
  }

  function dump(): Promise<string> {
    // This holds the only connection, so that no transaction runs while the archive is made.
    return db.connection().execute(async (connection) => {
      await purgeOldRowVersions(connection)
      const last = await lastTransaction(connection)
      return writeDump({ folder, last, archive: await embedded.dump('gzip') })
    })
  }

  return {
    dump,
    async stop() {
      clearInterval(timer)
      await running
      await dumpIfChanged()
    },
  }
}

/** Tables with columns that are erased with their person. */
export const PERSONAL_TABLES = [
  'blocklist',
  'call_attempts',
  'claims',
  'confirmation_links',
  'customer_returns',
  'customers',
  'handover_collections',
  'idempotency_keys',
  'left_carts',
  'order_accesses',
  'order_changes',
  'order_clicks',
  'order_origins',
  'orders',
  'parcel_events',
  'parcel_sendings',
  'parcels',
  'rate_limits',
  'refill_asks',
  'refill_consents',
  'refill_proofs',
  'refund_waivers',
  'refunds',
  'remittance_lines',
  'review_photos',
  'review_requests',
  'reviews',
  'stock_alerts',
]

/**
 * Rewrites the tables and resets the log, because a dump copies data files, where deleted row versions and the
 * write-ahead log still hold old values.
 */
async function purgeOldRowVersions(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where oid in (select to_regclass(name) from unnest(${PERSONAL_TABLES}::text[]) as name)
  `.execute(db)
  for (const { name } of rows) await sql`vacuum full ${sql.table(name)}`.execute(db)
  await sql`set wal_recycle = off`.execute(db)
  await sql`select pg_switch_wal()`.execute(db)
  await sql`checkpoint`.execute(db)
}

/** Returns a number that advances only with writing transactions. */
async function lastTransaction(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{
    last: string
  }>`select pg_snapshot_xmax(pg_current_snapshot())::text as last`.execute(db)
  return rows[0]?.last ?? ''
}

async function writeDump({
  folder,
  last,
  archive,
}: {
  folder: string
  last: string
  archive: Uint8Array
}): Promise<string> {
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, 'unfinished')
  try {
    await writeThrough(unfinished, archive)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  const now = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const finished = join(folder, `sillage-${now}-${last}.tar.gz`)
  await rename(unfinished, finished)
  const names = await listDumps(folder)
  // The dump just made is kept even if the clock was set back and its name sorts first.
  const kept = keptDumps(names).add(basename(finished))
  for (const name of names) if (!kept.has(name)) await rm(join(folder, name))
  return finished
}

async function writeThrough(path: string, content: Uint8Array): Promise<void> {
  // The file contains personal data and the shop's keys, so only its owner may read it.
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Chooses the dumps to keep; `names` are sorted oldest first. */
function keptDumps(names: readonly string[]): Set<string> {
  // A later dump replaces earlier ones of its day.
  const lastOfDay = new Map(names.map((name) => [DAY.exec(name)?.[1], name]))
  return new Set([...names.slice(-KEPT_DUMPS), ...[...lastOfDay.values()].slice(-KEPT_DAYS)])
}

/** Lists the dumps, oldest first. */
async function listDumps(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  return (await readdir(folder)).filter((name) => DUMP_NAME.test(name)).sort()
}
