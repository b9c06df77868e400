import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { EmbeddedOptions, WorkerRequest } from './embedded.ts'

/**
 * The embedded PostgreSQL has a thread of its own, so that its work does not delay requests. It speaks PostgreSQL's wire
 * protocol: bytes in, bytes out, in order.
 */
const port = parentPort
if (port === null) throw new Error('This file is the embedded database’s worker thread.')

/** Only a connection's start-up message begins with its length (whose first byte is 0) instead of a letter for its type. */
const START_UP = 0

const { folder, dump }: EmbeddedOptions = workerData
const database = await PGlite.create({
  ...(folder !== undefined && { dataDir: folder }),
  ...(dump !== undefined && { loadDataDir: new Blob([await readFile(dump)]) }),
})

port.on('message', async (request: WorkerRequest) => {
  switch (request.kind) {
    case 'bytes': {
      // The single session gets a new connection: the one before may have been lost within a transaction.
      if (request.bytes[0] === START_UP && database.isInTransaction()) await database.exec('rollback')
      await database.execProtocolRawStream(request.bytes, {
        onRawData: (bytes) => port.postMessage({ kind: 'bytes', bytes: new Uint8Array(bytes) }),
      })
      break
    }
    case 'dump': {
      const archive = await database.dumpDataDir(request.compression)
      port.postMessage({ kind: 'dump', bytes: new Uint8Array(await archive.arrayBuffer()) })
      break
    }
    case 'close': {
      await database.close()
      port.close()
    }
  }
})
port.postMessage({ kind: 'ready' })
