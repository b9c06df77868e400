import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { keepDumps } from './dumps.ts'
import { type Connection, connectToEmbedded, connectToServer } from './engines.ts'
import { createFolder } from './folder.ts'
import { takeLock } from './lock.ts'

/** The shop's database: PostgreSQL when an address is given, else the embedded one in `dataDir`, locked and dumped. */
export function connect({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | undefined
  dataDir: string
}): Promise<Connection> {
  return databaseUrl === undefined ? openFolder(dataDir) : Promise.resolve(connectToServer(databaseUrl))
}

async function openFolder(dataDir: string): Promise<Connection> {
  // Undone from the last to the first, each even if another fails: the lock is always released, and last.
  await using opened = new AsyncDisposableStack()
  const lock = await takeLock(dataDir)
  opened.defer(lock.release)
  const folder = join(dataDir, 'pglite')
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  if (!isThere) await createFolder({ folder })
  const { embedded, close, ...connection } = await connectToEmbedded({ folder })
  opened.defer(close)
  const dumps = keepDumps({ db: connection.db, embedded, folder: join(dataDir, 'dumps') })
  opened.defer(dumps.stop)
  const toClose = opened.move()
  return { ...connection, dump: dumps.dump, close: () => toClose.disposeAsync() }
}
