import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { examineFolder, examineRoom } from './data-folder.ts'
import { keepDumps } from './dumps.ts'
import { type Connection, connectToEmbedded, connectToServer } from './engines.ts'
import { examineServer } from './examine-server.ts'
import { createFolder } from './folder.ts'
import { takeLock } from './lock.ts'

/**
 * Connects to PostgreSQL when a URL is given, otherwise to the embedded database in `dataDir`, with lock and dumps. Rejects
 * with the remedy when the shop could not work there.
 */
export async function connect({
  databaseUrl,
  databaseConnections,
  dataDir,
}: {
  databaseUrl: string | undefined
  databaseConnections?: number | undefined
  dataDir: string
}): Promise<Connection> {
  await examineFolder(dataDir)
  return databaseUrl === undefined ? openFolder(dataDir) : openServer(databaseUrl, databaseConnections)
}

async function openServer(databaseUrl: string, connections: number | undefined): Promise<Connection> {
  const connection = connectToServer(databaseUrl, { connections })
  try {
    await examineServer(connection, databaseUrl)
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}

async function openFolder(dataDir: string): Promise<Connection> {
  // The steps are undone in reverse order even if one fails, so the lock is always released, and last.
  await using opened = new AsyncDisposableStack()
  const lock = await takeLock(dataDir)
  opened.defer(lock.release)
  const folder = join(dataDir, 'pglite')
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    await examineRoom(dataDir)
    await createFolder({ folder })
  }
  const { embedded, close, ...connection } = await connectToEmbedded({ folder })
  opened.defer(close)
  const dumps = keepDumps({ db: connection.db, embedded, folder: join(dataDir, 'dumps') })
  opened.defer(dumps.stop)
  const toClose = opened.move()
  return { ...connection, dump: dumps.dump, close: () => toClose.disposeAsync() }
}
