import {
  type CompiledQuery,
  type Dialect,
  type Kysely,
  type KyselyPlugin,
  PostgresDialect,
  type PostgresPool,
  type QueryId,
  type RawBuilder,
  sql,
} from 'kysely'
import type pg from 'pg'
import type { Database } from './schema.ts'

/** Each prepared statement takes memory in every connection, and each list length is a statement of its own. */
const MAX_STATEMENTS = 200

const written = new WeakMap<QueryId, string>()

/**
 * Marks a query as a prepared statement: `query.withPlugin(prepared('stock.take'))`. Each connection parses and plans
 * it once. For frequent transactional queries only: not for lists, whose best plan depends on the filter, nor for
 * `select *`, whose cached plan breaks when a newer version adds a column.
 */
export function prepared(name: string): KyselyPlugin {
  return {
    transformQuery({ node, queryId }) {
      written.set(queryId, name)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

/**
 * A prepared statement that is also built and compiled once, since that takes the process longer than sending it (ADR
 * 103): for the most frequent ones. All its values must be arguments of `build`; others, as constants, are literals of
 * its text. `compile` is for those that are sent with others (`sendTogether`).
 */
export function statement<A extends readonly unknown[], R>(
  build: (db: Kysely<Database>, ...values: A) => CompiledQuery<R>,
): Statement<A, R> {
  let known: { compiled: CompiledQuery<R>; places: number[] } | undefined

  function compile(db: Kysely<Database>, values: A): CompiledQuery<R> {
    if (known !== undefined)
      return { ...known.compiled, parameters: known.places.map((place) => values[place]) }
    const compiled = build(db, ...values)
    const places = compiled.parameters.map((parameter) =>
      values.findIndex((value) => Object.is(value, parameter)),
    )
    if (places.includes(-1)) throw new Error(`A value is no argument of its statement: ${compiled.sql}`)
    // Of two equal values it cannot be told which is which: another call will tell.
    if (new Set(values).size === values.length) known = { compiled, places }
    return compiled
  }

  return Object.assign(
    async (db: Kysely<Database>, ...values: A) => (await db.executeQuery(compile(db, values))).rows,
    { compile: (db: Kysely<Database>, ...values: A) => compile(db, values) },
  )
}

/** Where a value of a call will stand in a statement that is built once. */
export type Place<V> = <T>(read: (values: V) => T) => RawBuilder<T>

/** What a place holds until a call: how its value is read. */
class Reading<V> {
  readonly of: (values: V) => unknown
  constructor(of: (values: V) => unknown) {
    this.of = of
  }
}

/**
 * The same with its values by name: `build` gets none, only places for them, so that what it writes itself is the same at
 * each call. One whose text depends on the number of its lines is built once for each number, which `build` is given.
 */
export function statementFor<V, R>(
  build: (db: Kysely<Database>, place: Place<V>, lines: number) => CompiledQuery<R>,
  linesOf: (values: V) => number = () => 1,
): StatementFor<V, R> {
  const known = new Map<number, CompiledQuery<R>>()

  function compile(db: Kysely<Database>, values: V): CompiledQuery<R> {
    const lines = linesOf(values)
    const compiled = known.get(lines) ?? build(db, (read) => sql`${new Reading<V>(read)}`, lines)
    known.set(lines, compiled)
    const parameters = compiled.parameters.map((value) =>
      value instanceof Reading ? value.of(values) : value,
    )
    return { ...compiled, parameters }
  }

  return Object.assign(
    async (db: Kysely<Database>, values: V) => (await db.executeQuery(compile(db, values))).rows,
    { compile },
  )
}

type StatementFor<V, R> = {
  (db: Kysely<Database>, values: V): Promise<R[]>
  compile: (db: Kysely<Database>, values: V) => CompiledQuery<R>
}

type Statement<A extends readonly unknown[], R> = {
  (db: Kysely<Database>, ...values: A): Promise<R[]>
  compile: (db: Kysely<Database>, ...values: A) => CompiledQuery<R>
}

/**
 * `id = ${anyId(ids)}` in a prepared statement. Of a plain parameter PostgreSQL reads how many values it has, finds a plan
 * made for these few cheaper than one for ten, and plans the statement at each call, which takes it longer than reading an
 * order. The length of a subquery's list it cannot know.
 */
export function anyId(ids: readonly string[]) {
  return sql`any((select ${ids}::uuid[])::uuid[])`
}

/** A dialect over `connections` (taken from `pool`) that sends prepared statements with their names. */
export function preparingDialect(pool: pg.Pool, connections: PostgresPool = pool): Dialect {
  const dialect = new PostgresDialect({ pool: connections })
  const names = new Map<string, string>()

  /**
   * Appends a number: the same name may have several SQL texts (one per list length), and PostgreSQL needs a unique
   * name for each.
   */
  function remember(text: string, name: string | undefined): void {
    if (name === undefined || names.has(text) || names.size >= MAX_STATEMENTS) return
    names.set(text, `${name} ${names.size + 1}`)
  }

  pool.on('connect', (client) => sendNames(client, names))
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => dialect.createDriver(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler() {
      const compiler = dialect.createQueryCompiler()
      return {
        compileQuery(node, queryId) {
          const compiled = compiler.compileQuery(node, queryId)
          remember(compiled.sql, written.get(queryId))
          return compiled
        },
      }
    },
  }
}

/** Kysely passes only text and values to the driver; this adds the statement name. */
function sendNames(client: pg.ClientBase, names: ReadonlyMap<string, string>): void {
  client.query = new Proxy(client.query, {
    apply: (_query, self, [text, values, ...rest]: unknown[]) => {
      const { query } = Object.getPrototypeOf(self)
      const name = typeof text === 'string' ? names.get(text) : undefined
      return Reflect.apply(
        query,
        self,
        name === undefined ? [text, values, ...rest] : [{ name, text, values }],
      )
    },
  })
}
