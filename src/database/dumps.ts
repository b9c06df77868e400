import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Embedded } from './embedded.ts'
import type { Database } from './schema.ts'

const HOUR_MS = 3_600_000
const KEPT_DUMPS = 10

/** `sillage-2026-11-21T05-20-00-123Z-2754.tar.gz`: when, in universal time, and the last transaction it holds. */
const DUMP_NAME = /^sillage-.*Z-(\d+)\.tar\.gz$/

/**
 * The embedded database does not flush to disk: every hour in which something was written, and when it stops, it is
 * dumped whole into `folder`, of which the newest ten stay. Starts without a write between them leave no dump: they
 * would push the older ones out.
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
    // Holding the one connection keeps transactions out while the archive is made.
    await db.connection().execute(async (connection) => {
      const last = await lastTransaction(connection)
      const newest = (await listDumps(folder)).at(-1) ?? ''
      if (DUMP_NAME.exec(newest)?.[1] === last) return
      await writeDump({ folder, last, archive: await embedded.dump('gzip') })
    })
  }

  return {
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
}): Promise<void> {
  const unfinished = join(folder, 'unfinished')
  const file = await open(unfinished, 'w')
  try {
    await file.writeFile(archive)
    await file.sync()
  } finally {
    await file.close()
  }
  const now = new Date().toISOString().replaceAll(/[:.]/g, '-')
  await rename(unfinished, join(folder, `sillage-${now}-${last}.tar.gz`))
  for (const name of (await listDumps(folder)).slice(0, -KEPT_DUMPS)) await rm(join(folder, name))
}

/** Oldest first. */
async function listDumps(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  return (await readdir(folder)).filter((name) => DUMP_NAME.test(name)).sort()
}
