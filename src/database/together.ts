import type { CompiledQuery, Transaction } from 'kysely'
import { pipelines } from './pipeline.ts'
import type { Database } from './schema.ts'

/** A statement that is sent with others; some are only sometimes needed. */
type Queries<T extends readonly unknown[]> = { readonly [K in keyof T]: CompiledQuery<T[K]> | undefined }
/** The rows of each statement, none of one that was not needed. */
type Rows<T extends readonly unknown[]> = { [K in keyof T]: T[K][] }

/**
 * Sends statements of a transaction one behind the other without waiting for each one's answer: one way to the database
 * and back for all of them. They run in this order, each sees what those before it have done, and a row that one of them
 * locks is locked for the next. When one fails, those after it do nothing, and its error is thrown.
 *
 * The embedded database is in the same process, and has one session for all connections: there each waits for the other,
 * so that nothing of a lost connection can arrive late.
 * @returns the rows of each
 */
export function sendTogether<T extends readonly unknown[]>(
  tx: Transaction<Database>,
  queries: Queries<T>,
): Promise<Rows<T>>
export async function sendTogether(
  tx: Transaction<Database>,
  queries: readonly (CompiledQuery | undefined)[],
): Promise<unknown[][]> {
  const wanted = queries.filter((query) => query !== undefined)
  const rows = await tx.getExecutor().provideConnection(async (connection) => {
    const pipeline = pipelines.get(connection)
    if (pipeline !== undefined) return (await pipeline.send(wanted)).map((answer) => answer.rows)
    const answers: unknown[][] = []
    for (const query of wanted) answers.push((await connection.executeQuery(query)).rows)
    return answers
  })
  return inPlace(queries, rows)
}

/**
 * Sends statements with the transaction's commit: their answers can be read once it has committed. They are the last ones;
 * when one fails, it is rolled back.
 */
export function sendAtCommit<T extends readonly unknown[]>(
  tx: Transaction<Database>,
  queries: Queries<T>,
): Promise<() => Rows<T>>
export async function sendAtCommit(
  tx: Transaction<Database>,
  queries: readonly (CompiledQuery | undefined)[],
): Promise<() => unknown[][]> {
  return tx.getExecutor().provideConnection(async (connection) => {
    const pipeline = pipelines.get(connection)
    if (pipeline === undefined) {
      const rows: unknown[][] = []
      for (const query of queries)
        rows.push(query === undefined ? [] : (await connection.executeQuery(query)).rows)
      return () => rows
    }
    const kept = pipeline.keep(queries.filter((query) => query !== undefined))
    return () =>
      inPlace(
        queries,
        kept.answers.map(({ rows }) => rows),
      )
  })
}

function inPlace(queries: readonly (CompiledQuery | undefined)[], rows: readonly unknown[][]): unknown[][] {
  let next = 0
  return queries.map((query) => {
    if (query === undefined) return []
    next += 1
    return rows[next - 1] ?? []
  })
}
