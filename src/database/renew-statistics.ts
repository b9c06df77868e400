import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** A table is read again once this many rows have changed, which is twice what PostgreSQL's autovacuum waits for. */
const CHANGED_ROWS = 100
const CHANGED_SHARE = 0.2
/** In a table of fewer pages, an index that must look into its table as well costs nothing. */
const SMALL_PAGES = 20
const VISIBLE_SHARE = 0.5

/**
 * Vacuums and analyses the tables that have grown or changed, because the planner does not use the indexes of a table it
 * knows nothing about. The same is done for tables that a migration has rewritten, whose indexes could not be read alone;
 * autovacuum does not see that. A server does the rest by itself, and the embedded database does not.
 * @returns the tables that were vacuumed
 */
export async function renewStatistics({ db }: { db: Kysely<Database> }): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select class.relname as name
    from pg_stat_user_tables as counted join pg_class as class on class.oid = counted.relid
    where counted.schemaname = current_schema()
      and (
        counted.n_mod_since_analyze > ${CHANGED_ROWS} + ${CHANGED_SHARE} * greatest(class.reltuples, 0)
        or class.relpages > ${SMALL_PAGES} and class.relallvisible < ${VISIBLE_SHARE}::float8 * class.relpages
      )
    order by class.relname
  `.execute(db)
  for (const { name } of rows) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db)
  return rows.map(({ name }) => name)
}
