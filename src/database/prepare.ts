import { type Dialect, type KyselyPlugin, PostgresDialect, type PostgresPool, type QueryId } from 'kysely'
import type pg from 'pg'

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
