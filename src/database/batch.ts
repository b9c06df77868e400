import pg from 'pg'
import { asParameter } from './parameter.ts'

declare module 'pg' {
  interface Connection {
    /** By their names; `pg` adds the `name` of the query whose answers are being read. */
    readonly parsedStatements: Readonly<Record<string, string>>
  }
}

/** A statement as PostgreSQL gets it; a named one is parsed and described once per connection. */
export type Sent = { name: string | undefined; text: string; values: readonly unknown[] }

export type Answer = Pick<pg.QueryResult, 'rows' | 'command' | 'rowCount'>

type Column = { name: string; read: (text: string) => unknown }

/** What a connection's named statements answer. */
export type KnownColumns = Map<string, readonly Column[]>

type RowDescription = { fields: readonly { name: string; dataTypeID: number }[] }

/**
 * Statements that are sent behind one another, with one Sync: one way to the database and back, one write and one
 * answer. Each runs as if it had been sent alone, and sees what those before it have done; when one fails, PostgreSQL
 * skips those behind it.
 *
 * The driver accepts nothing but its own queries on a connection that is pipelined, so this is one of them, which does
 * without all they have: they send a Sync with each statement, and ask each time for the columns of its answer.
 */
export class Batch extends pg.Query {
  /** Of all statements, in their order. */
  readonly answers: Promise<readonly Answer[]>
  statements: readonly Sent[]
  /** Of the statement whose answer is being read. */
  name: string | undefined
  readonly #known: KnownColumns
  readonly #client: pg.ClientBase
  readonly #resolve: (answers: readonly Answer[]) => void
  readonly #reject: (error: unknown) => void
  readonly #answered: Answer[] = []
  #rows: Answer['rows'] = []
  #columns: readonly Column[] | undefined
  #failure: { error: unknown } | undefined

  constructor(client: pg.ClientBase, statements: readonly Sent[], known: KnownColumns) {
    super('')
    const { promise, resolve, reject } = Promise.withResolvers<readonly Answer[]>()
    this.answers = promise
    this.statements = statements
    this.#client = client
    this.#known = known
    this.#resolve = resolve
    this.#reject = reject
  }

  override submit = (connection: pg.Connection): void => {
    this.name = this.statements[0]?.name
    const parsing = new Set<string>()
    // A value that cannot be written must be found before anything is sent.
    const parameters = this.statements.map(({ values }) => values.map(asParameter))
    connection.stream.cork()
    try {
      for (const [index, { name = '', text }] of this.statements.entries()) {
        if (!Object.hasOwn(connection.parsedStatements, name) && !parsing.has(name))
          connection.parse({ name, text, types: [] }, true)
        if (name !== '') parsing.add(name)
        connection.bind({ statement: name, values: parameters[index] }, true)
        if (!this.#known.has(name)) connection.describe({ type: 'P' }, true)
        connection.execute(null, true)
      }
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
  }

  /** Whether PostgreSQL has run the first statement. */
  get hasAnswer(): boolean {
    return this.#answered.length > 0
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.#know(
      fields.map(({ name, dataTypeID }) => ({ name, read: this.#client.getTypeParser(dataTypeID, 'text') })),
    )
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#columns ??= this.#known.get(this.name ?? '') ?? []
    try {
      this.#rows.push(rowOf(this.#columns, fields))
    } catch (error) {
      this.#failure ??= { error }
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    // Of a statement that answers no rows PostgreSQL describes none.
    if (this.name !== undefined && !this.#known.has(this.name)) this.#know([])
    const [command = '', ...numbers] = text.split(' ')
    const rowCount = numbers.length === 0 ? null : Number(numbers.at(-1))
    this.#answered.push({ command, rowCount, rows: this.#rows })
    this.name = this.statements[this.#answered.length]?.name
    this.#rows = []
    this.#columns = undefined
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: unknown): void {
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#failure === undefined) this.#resolve(this.#answered)
    else this.#reject(this.#failure.error)
  }

  #know(columns: readonly Column[]): void {
    this.#columns = columns
    if (this.name !== undefined) this.#known.set(this.name, columns)
  }
}

function rowOf(columns: readonly Column[], fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [index, { name, read }] of columns.entries()) {
    const text = fields[index] ?? null
    row[name] = text === null ? null : read(text)
  }
  return row
}
