import type { CompiledQuery, DialectAdapter, QueryResult, Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** Of the databases whose connections take a statement before the former one is answered: PostgreSQL's. */
export const pipelined = new WeakSet<DialectAdapter>()

/**
 * Sends two or three statements of a transaction one behind the other without waiting for each one's answer: one way to
 * the database and back for all of them. They run in this order, each sees what those before it have done, and a row that
 * one of them locks is locked for the next. When one fails, those after it do nothing, and its error is thrown.
 *
 * The embedded database is in the same process, and has one session for all connections: there each waits for the other,
 * so that nothing of a lost connection can arrive late.
 * @returns the rows of each
 */
export async function sendTogether<First, Second, Third = never>(
  tx: Transaction<Database>,
  [first, second, third]: readonly [CompiledQuery<First>, CompiledQuery<Second>, CompiledQuery<Third>?],
): Promise<[First[], Second[], Third[]]> {
  if (!pipelined.has(tx.getExecutor().adapter)) {
    const rows = (await tx.executeQuery(first)).rows
    const next = (await tx.executeQuery(second)).rows
    return [rows, next, third === undefined ? [] : (await tx.executeQuery(third)).rows]
  }
  const answers = await tx.getExecutor().provideConnection((connection) =>
    // All must have been answered before the connection does anything else.
    Promise.allSettled([
      connection.executeQuery<First>(first),
      connection.executeQuery<Second>(second),
      third === undefined
        ? Promise.resolve<QueryResult<Third>>({ rows: [] })
        : connection.executeQuery<Third>(third),
    ]),
  )
  return [rowsOf(answers[0]), rowsOf(answers[1]), rowsOf(answers[2])]
}

function rowsOf<Row>(answer: PromiseSettledResult<QueryResult<Row>>): Row[] {
  if (answer.status === 'rejected') throw answer.reason
  return answer.value.rows
}
