import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { keepDumps } from './dumps.ts'
import { type Connection, connectToEmbedded, connectToServer } from './engines.ts'
import { createFolder } from './folder.ts'
import { takeLock } from './lock.ts'

/** Connects to PostgreSQL when a URL is given, otherwise to the embedded database in `dataDir`, with lock and dumps. */
export function connect({
  databaseUrl,
  databaseConnections,
  dataDir,
}: {
  databaseUrl: string | undefined
  databaseConnections?: number | undefined
  dataDir: string
}): Promise<Connection> {
  return databaseUrl === undefined
    ? openFolder(dataDir)
    : Promise.resolve(connectToServer(databaseUrl, { connections: databaseConnections }))
}

async function openFolder(dataDir: string): Promise<Connection> {
  // Disposed in reverse order even if one step fails: the lock is always released, and last.
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
