import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Embedded } from './embedded.ts'
import type { Database } from './schema.ts'

const HOUR_MS = 3_600_000
/** The newest of these, and the last of each of so many days. */
const KEPT_DUMPS = 10
const KEPT_DAYS = 14

/** `sillage-2026-11-21T05-20-00-123Z-2754.tar.gz`: when, in universal time, and the last transaction it holds. */
const DUMP_NAME = /^sillage-.*Z-(\d+)\.tar\.gz$/
const DAY = /^sillage-(\d{4}-\d{2}-\d{2})/

/**
 * The embedded database does not flush to disk: every hour in which something was written, and when it stops, it is
 * dumped whole into `folder`, of which the newest ten stay and the last of each day for two weeks. Starts without a write
 * between them leave no dump: they would push the older ones out.
 * @returns `dump` writes one at once and gives its file
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
    // Holding the one connection keeps transactions out while the archive is made.
    return db.connection().execute(async (connection) => {
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

/** A number that only transactions that write move on. */
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
  // A clock that is set back must not make of the newest dump the oldest.
  const kept = keptDumps(names).add(basename(finished))
  for (const name of names) if (!kept.has(name)) await rm(join(folder, name))
  return finished
}

async function writeThrough(path: string, content: Uint8Array): Promise<void> {
  // Customers, and the key of the shop: for nobody else on the machine.
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Of all, oldest first. */
function keptDumps(names: readonly string[]): Set<string> {
  // Of the same day, the later replaces the earlier.
  const lastOfDay = new Map(names.map((name) => [DAY.exec(name)?.[1], name]))
  return new Set([...names.slice(-KEPT_DUMPS), ...[...lastOfDay.values()].slice(-KEPT_DAYS)])
}

/** Oldest first. */
async function listDumps(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  return (await readdir(folder)).filter((name) => DUMP_NAME.test(name)).sort()
}
