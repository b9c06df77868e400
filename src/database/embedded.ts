import { createRequire } from 'node:module'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'

/** Without `folder` the database is in memory; `dump` is an archive to start from. */
export type EmbeddedOptions = { folder?: string | undefined; dump?: string | undefined }

export type WorkerRequest =
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'dump'; compression: 'none' | 'gzip' }
  | { kind: 'close' }

type WorkerAnswer =
  | { kind: 'ready' }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'dump'; bytes: Uint8Array }

export type Embedded = {
  /** Opens a socket for `pg`; only one may be open at a time. */
  openSocket: () => Duplex
  /** Returns the whole database as a tar archive. The caller must ensure that no transaction is open. */
  dump: (compression: 'none' | 'gzip') => Promise<Uint8Array>
  close: () => Promise<void>
}

/** The worker is found by its name, because the built module is elsewhere. */
const WORKER = createRequire(import.meta.url).resolve('#database/pglite-worker.ts')

/** PostgreSQL reports a crashed server with this code. */
const CRASH_SHUTDOWN = '57P02'

/** Starts the embedded PostgreSQL in a worker thread. If the thread fails, pending requests are rejected. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const worker = new Worker(WORKER, {
    workerData: options,
    execArgv: [],
  })
  const ended = watchEnd(worker)
  await nextAnswer(worker, { kind: 'ready', ended })
  return {
    openSocket: () => openSocket(worker, ended),
    async dump(compression) {
      post(worker, { kind: 'dump', compression })
      return (await nextAnswer(worker, { kind: 'dump', ended })).bytes
    },
    async close() {
      post(worker, { kind: 'close' })
      const end = await ended
      if (end.cause !== undefined) throw end
    },
  }
}

/** Resolves when the thread has ended, with the error for pending requests. */
function watchEnd(worker: Worker): Promise<Error> {
  return new Promise((resolve) => {
    let cause: unknown
    worker.on('error', (error) => {
      cause = error
    })
    worker.once('exit', () => {
      const reason = cause instanceof Error ? `: ${cause.message}` : '.'
      const failure = new Error(`The embedded database has stopped${reason}`, { cause })
      resolve(Object.assign(failure, { code: CRASH_SHUTDOWN }))
    })
  })
}

/** Returns a stream, connected to the worker, that `pg` uses as its network socket. */
function openSocket(worker: Worker, ended: Promise<Error>): Duplex {
  const socket = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, written) {
      post(worker, { kind: 'bytes', bytes: new Uint8Array(chunk) })
      written()
    },
    writev(chunks, written) {
      post(worker, { kind: 'bytes', bytes: new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))) })
      written()
    },
    final(ended) {
      this.push(null)
      ended()
    },
    destroy(error, destroyed) {
      worker.off('message', receive)
      destroyed(error)
    },
  })
  function receive(answer: WorkerAnswer) {
    if (answer.kind === 'bytes') socket.push(answer.bytes)
  }
  worker.on('message', receive)
  void ended.then((failure) => socket.destroy(failure))
  return Object.assign(socket, {
    connect: () => queueMicrotask(() => socket.emit('connect')),
    setNoDelay: () => socket,
    setKeepAlive: () => socket,
    ref: () => socket,
    unref: () => socket,
  })
}

function post(worker: Worker, request: WorkerRequest): void {
  worker.postMessage(request)
}

/** Returns the next answer of this kind, and rejects if the thread ends first. */
function nextAnswer<K extends WorkerAnswer['kind']>(
  worker: Worker,
  { kind, ended }: { kind: K; ended: Promise<Error> },
): Promise<Extract<WorkerAnswer, { kind: K }>> {
  return new Promise((resolve, reject) => {
    function receive(answer: WorkerAnswer) {
      if (!isOfKind(answer, kind)) return
      worker.off('message', receive)
      resolve(answer)
    }
    worker.on('message', receive)
    void ended.then(reject)
  })
}

function isOfKind<K extends WorkerAnswer['kind']>(
  answer: WorkerAnswer,
  kind: K,
): answer is Extract<WorkerAnswer, { kind: K }> {
  return answer.kind === kind
}
