import { EventEmitter } from 'node:events'
import { Socket } from 'node:net'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts'
import { type Hearing, listenOnServer, type StopListening } from './listen.ts'
import { prepareStatements } from './prepare.ts'
import type { Database } from './schema.ts'
import { createTurns, type InTurn } from './turns.ts'

export type Connection = {
  db: Kysely<Database>
  engine: 'postgres' | 'pglite'
  /** For transactions: reads go between them, however many wait. */
  inTurn: InTurn
  /** Hears what any process on this database sends to a channel with `pg_notify`, once it is committed. */
  listen: (channel: string, hearing: Hearing) => Promise<StopListening>
  /** Only the embedded one dumps itself: writes a dump at once and gives its file. */
  dump?: () => Promise<string>
  close: () => Promise<void>
}

const POOL_SIZE = 10
/** Transactions wait for each other; a page must not wait for them all. */
const KEPT_FOR_READS = 2
/** A statement that takes longer is a fault: it would hold up others. */
const STATEMENT_TIMEOUT_MS = 15_000
/** So does a transaction that waits for something else than the database. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000
const CONNECT_TIMEOUT_MS = 5000
/** Longer than any statement may take: a server that says nothing for so long will not, and who waits is told. */
const SILENCE_MS = 20_000
/** Using the outer `db` inside a transaction waits for the one connection that the transaction holds. */
const EMBEDDED_WAIT_MS = 30_000

/** PostgreSQL's ids of the types whose text form is read otherwise than `pg` does by default. */
const INT8 = 20
const DATE = 1082
const NUMERIC = 1700

/** Both engines give the same values: numeric and bigint are numbers, date is `2026-12-31`, timestamptz a Date. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === DATE) return String
    return pg.types.getTypeParser(oid, format)
  },
}

export function connectToServer(databaseUrl: string, { silenceMs = SILENCE_MS } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    stream: () => openSocket(silenceMs),
    types,
  })
  surviveCuts(pool)
  pool.on('connect', prepareStatements)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    engine: 'postgres',
    inTurn: createTurns({ atOnce: POOL_SIZE - KEPT_FOR_READS, waitMs: CONNECT_TIMEOUT_MS }),
    listen: (channel, hearing) => listenOnServer(databaseUrl, channel, hearing),
    close: () => db.destroy(),
  }
}

/** Idle connections are closed by the pool long before: only one that waits for an answer is ever given up. */
function openSocket(silenceMs: number): Socket {
  const socket = new Socket()
  socket.setTimeout(silenceMs)
  socket.on('timeout', () => {
    socket.destroy(Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' }))
  })
  return socket
}

/** The embedded database without lock or dumps: in memory, for tests and tools. */
export async function connectToEmbedded(
  options: EmbeddedOptions,
): Promise<Connection & { embedded: Embedded }> {
  const embedded = await startEmbedded(options)
  // It has one connection: the pool hands it from one transaction to the next.
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: EMBEDDED_WAIT_MS,
    stream: () => embedded.openSocket(),
    user: 'postgres',
    database: 'postgres',
    types,
  })
  surviveCuts(pool)
  pool.on('connect', prepareStatements)
  const heard = new EventEmitter<{ notification: [pg.Notification] }>()
  pool.on('connect', (client) => client.on('notification', (message) => heard.emit('notification', message)))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    engine: 'pglite',
    inTurn: createTurns({ atOnce: 1, waitMs: EMBEDDED_WAIT_MS }),
    embedded,
    async listen(channel, { onMessage }) {
      function hear(message: pg.Notification) {
        if (message.channel === channel) onMessage(message.payload ?? '')
      }
      heard.on('notification', hear)
      // There is one session, however often the pool opens it anew: what it listens to, it goes on hearing.
      await sql`listen ${sql.id(channel)}`.execute(db)
      return async () => {
        heard.off('notification', hear)
      }
    },
    async close() {
      await db.destroy()
      await embedded.close()
    },
  }
}

/**
 * A connection may be cut at any time: whoever uses it is told by the query that fails, and the pool opens another.
 * Unheard, the event would end the process, and the pool hears those of idle connections only.
 */
function surviveCuts(pool: pg.Pool): void {
  pool.on('connect', (client) =>
    client.on('error', (error) =>
      console.error(JSON.stringify({ level: 'warning', what: 'database', error: error.message })),
    ),
  )
  pool.on('error', () => {
    // The connection has told it already.
  })
}
