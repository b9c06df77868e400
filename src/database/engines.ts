import { EventEmitter } from 'node:events'
import { Socket } from 'node:net'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { createEcho } from './echo.ts'
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts'
import { type ChannelHandlers, listenOnServer, type StopListening } from './listen.ts'
import type { Database } from './schema.ts'
import { waitWhileServerFull } from './server-full.ts'
import { createTransactionQueue, type RunQueued } from './transaction-queue.ts'

export type Connection = {
  db: Kysely<Database>
  engine: 'postgres' | 'pglite'
  /** Transactions wait in this queue, so that reads are not blocked behind them. */
  runQueued: RunQueued
  /** Receives `pg_notify` messages of all processes on this database, after commit. */
  listen: (channel: string, handlers: ChannelHandlers) => Promise<StopListening>
  /**
   * Says whether a message of this process comes back to it while it listens; a connection pool in between may lose them
   * all.
   */
  isHeard: () => Promise<boolean>
  /** Writes a dump now and returns its file; only the embedded database has this. */
  dump?: () => Promise<string>
  close: () => Promise<void>
}

/** The pool has ten connections for queries, and one more is kept for listening. */
const CONNECTIONS = 11
/** Transactions use at most 8 of the 10 connections for queries, so that 2 are left for reads. */
const RESERVED_FOR_READS = 2
/** No query should take longer, and a stuck one would block others. */
const STATEMENT_TIMEOUT_MS = 15_000
/** A shopper gets an error soon when a table is locked, instead of waiting in a queue. */
const LOCK_TIMEOUT_MS = 3000
/** A transaction that does nothing blocks others too, so it is ended. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000
const CONNECT_TIMEOUT_MS = 5000
/** The pool waits this long before it asks a full server for another connection. */
const REST_MS = 5000
/** A statement may not take as long: a server silent for this long is considered dead. */
const SILENCE_MS = 20_000
/**
 * Each connection sets them once. Compiling a statement of many sums (`jit`) takes longer than running it.
 * PostgreSQL supposes a spinning disk, on which it reads a whole table sooner than an index that holds all
 * that a list counts or searches.
 */
const SETTINGS = `
  set statement_timeout = ${STATEMENT_TIMEOUT_MS};
  set lock_timeout = ${LOCK_TIMEOUT_MS};
  set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS};
  set jit = off;
  set random_page_cost = 1.1`
/**
 * Only a bug makes a caller wait this long: using the outer `db` inside a transaction deadlocks on the single connection.
 */
const EMBEDDED_WAIT_MS = 30_000

/** The values of these types are parsed differently from `pg`'s defaults. */
const INT8 = 20
const DATE = 1082
const NUMERIC = 1700

/** Both engines return equal values: numeric and bigint as numbers, date as `2026-12-31`, timestamptz as Date. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === DATE) return String
    return pg.types.getTypeParser(oid, format)
  },
}

export function connectToServer(
  databaseUrl: string,
  {
    connections: most = CONNECTIONS,
    silenceMs = SILENCE_MS,
    restMs = REST_MS,
  }: { connections?: number | undefined; silenceMs?: number; restMs?: number } = {},
): Connection {
  const poolSize = most - 1
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // PgBouncer refuses them as parameters of the start.
    onConnect: async (client) => void (await client.query(SETTINGS)),
    stream: () => openSocket(silenceMs),
    types,
  })
  logConnectionErrors(pool)
  const connections = waitWhileServerFull(pool, { waitMs: CONNECT_TIMEOUT_MS, restMs })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: connections }) })
  const echo = createEcho(db)
  return {
    db,
    engine: 'postgres',
    runQueued: createTransactionQueue({ atOnce: poolSize - RESERVED_FOR_READS, waitMs: CONNECT_TIMEOUT_MS }),
    listen: (channel, handlers) => listenOnServer(databaseUrl, { channel, echo }, handlers),
    isHeard: echo.isHeard,
    close: () => db.destroy(),
  }
}

/** The pool closes idle connections much sooner, so this timeout only ends one that waits for an answer. */
function openSocket(silenceMs: number): Socket {
  const socket = new Socket()
  socket.setTimeout(silenceMs)
  socket.on('timeout', () => {
    socket.destroy(Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' }))
  })
  return socket
}

/** Connects to the embedded database without lock or dumps, for tests and tools. */
export async function connectToEmbedded(
  options: EmbeddedOptions,
): Promise<Connection & { embedded: Embedded }> {
  const embedded = await startEmbedded(options)
  // There is only one connection; the pool hands it from one transaction to the next.
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: EMBEDDED_WAIT_MS,
    stream: () => embedded.openSocket(),
    user: 'postgres',
    database: 'postgres',
    types,
  })
  logConnectionErrors(pool)
  const heard = new EventEmitter<{ notification: [pg.Notification] }>()
  pool.on('connect', (client) => client.on('notification', (message) => heard.emit('notification', message)))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    engine: 'pglite',
    runQueued: createTransactionQueue({ atOnce: 1, waitMs: EMBEDDED_WAIT_MS }),
    embedded,
    async listen(channel, { onMessage }) {
      function hear(message: pg.Notification) {
        if (message.channel === channel) onMessage(message.payload ?? '')
      }
      heard.on('notification', hear)
      // The single session survives reconnects, so LISTEN stays active.
      await sql`listen ${sql.id(channel)}`.execute(db)
      return async () => {
        heard.off('notification', hear)
      }
    },
    // The only session both sends and listens, so nothing can be lost in between.
    isHeard: async () => true,
    async close() {
      await db.destroy()
      await embedded.close()
    },
  }
}

/**
 * A connection may be lost at any time: the failing query reports it and the pool opens a new one. Without this
 * listener the error event would end the process; the pool itself only handles idle clients.
 */
function logConnectionErrors(pool: pg.Pool): void {
  pool.on('connect', (client) =>
    client.on('error', (error) =>
      console.error(JSON.stringify({ level: 'warning', what: 'database', error: error.message })),
    ),
  )
  pool.on('error', () => {
    // The client's own listener has already logged it.
  })
}
