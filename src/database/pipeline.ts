import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { type Answer, Batch, type KnownColumns, type Sent } from './batch.ts'

/** What can be done with a connection besides one statement after the other. */
type Pipeline = {
  /** Sends statements together: one way to the database and back. */
  send: (queries: readonly CompiledQuery[]) => Promise<readonly Answer[]>
  /** Keeps statements for the transaction's commit. */
  keep: (queries: readonly CompiledQuery[]) => Kept
}

/** `answers` are there once the transaction has committed. */
type Kept = { queries: readonly CompiledQuery[]; answers: readonly Answer[] }

/** Of the connections to PostgreSQL; the embedded database has none. */
export const pipelines = new WeakMap<DatabaseConnection, Pipeline>()

export type Pool = { connect: () => Promise<pg.PoolClient>; end: () => Promise<void> }

type Line = Pipeline &
  DatabaseConnection & {
    client: pg.PoolClient
    /** The transaction's first word, until its first statement takes it along. */
    beginning: string | undefined
    kept: Kept
    isDiscarded: boolean
  }

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * Kysely's driver for PostgreSQL, but `begin` is sent with the first statement of its transaction, and `commit` with those
 * that were kept for it (ADR 113): without an answer of the database in between, a transaction has two ways less.
 */
export function pipelinedDriver(pool: Pool, nameOf: (text: string) => string | undefined): Driver {
  const lines = new WeakMap<pg.PoolClient, Line>()
  const lineOf = new WeakMap<DatabaseConnection, Line>()

  function get(connection: DatabaseConnection): Line {
    const line = lineOf.get(connection)
    if (line === undefined) throw new Error('This connection is not of this pool.')
    return line
  }

  function open(client: pg.PoolClient): Line {
    const line = openLine(client, nameOf)
    lines.set(client, line)
    lineOf.set(line, line)
    pipelines.set(line, line)
    return line
  }

  return {
    async init() {},
    async acquireConnection() {
      const client = await pool.connect()
      return lines.get(client) ?? open(client)
    },
    async beginTransaction(connection, settings) {
      get(connection).beginning = beginning(settings)
    },
    async commitTransaction(connection) {
      const line = get(connection)
      const { kept } = line
      line.kept = NOTHING
      // Nothing was asked, so nothing has begun.
      if (line.beginning !== undefined && kept.queries.length === 0) {
        line.beginning = undefined
        return
      }
      const answers = await line.send([...kept.queries, COMMIT])
      if (kept !== NOTHING) kept.answers = answers.slice(0, -1)
      // So PostgreSQL answers `commit` when an error was caught that it had told of.
      if (answers.at(-1)?.command === 'ROLLBACK') throw new AbortedTransactionError()
    },
    async rollbackTransaction(connection) {
      const line = get(connection)
      const hasBegun = line.beginning === undefined
      line.kept = NOTHING
      line.beginning = undefined
      if (!hasBegun || line.isDiscarded) return
      try {
        await line.send([ROLLBACK])
      } catch (error) {
        line.isDiscarded = true
        throw error
      }
    },
    async releaseConnection(connection) {
      const { client, isDiscarded } = get(connection)
      client.release(isDiscarded)
    },
    destroy: () => pool.end(),
  }
}

function openLine(client: pg.PoolClient, nameOf: (text: string) => string | undefined): Line {
  const columns: KnownColumns = new Map()

  async function send(queries: readonly CompiledQuery[]): Promise<readonly Answer[]> {
    refuseDiscarded()
    const statements: Sent[] = queries.map(({ sql: text, parameters }) => ({
      name: nameOf(text),
      text,
      values: parameters,
    }))
    const { beginning } = line
    if (beginning !== undefined) statements.unshift({ name: nameOf(beginning), text: beginning, values: [] })
    const batch = client.query(new Batch(client, statements, columns))
    // A value that cannot be written has thrown by now, and `begin` has not been sent.
    line.beginning = undefined
    try {
      const answers = await batch.answers
      return beginning === undefined ? answers : answers.slice(1)
    } catch (error) {
      // Where nothing has begun, the next statement would be committed alone.
      if (beginning !== undefined && !batch.hasAnswer) line.isDiscarded = true
      // Its stack so far says that a socket was read.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  function refuseDiscarded(): void {
    if (line.isDiscarded) throw new Error('The connection has been discarded.')
  }

  const line: Line = {
    client,
    send,
    keep(queries) {
      line.kept = { queries, answers: [] }
      return line.kept
    },
    kept: NOTHING,
    beginning: undefined,
    isDiscarded: false,
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (isScript(query)) return { rows: await runScript(query.sql) }
      const [answer] = await send([query])
      const { command = '', rowCount = null, rows = [] } = answer ?? {}
      return {
        rows,
        ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
      }
    },
    streamQuery() {
      throw new Error('Rows are read at once.')
    },
  }

  /** A text without values may be several statements, which only the driver's own queries can be. */
  function isScript({ sql: text, parameters }: CompiledQuery): boolean {
    return parameters.length === 0 && nameOf(text) === undefined
  }

  async function runScript(text: string) {
    if (line.beginning !== undefined) await send([])
    refuseDiscarded()
    const { rows } = await client.query(text)
    return rows ?? []
  }
  return line
}

const NOTHING: Kept = { queries: [], answers: [] }

/** Of each transaction, prepared as its statements are. */
export const OF_TRANSACTIONS = ['begin', 'commit', 'rollback']

const COMMIT = CompiledQuery.raw('commit')
const ROLLBACK = CompiledQuery.raw('rollback')

function beginning({ isolationLevel, accessMode }: TransactionSettings): string {
  if (isolationLevel === undefined && accessMode === undefined) return 'begin'
  const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`
  return `start transaction${level}${accessMode === undefined ? '' : ` ${accessMode}`}`
}
