import pg from 'pg'

/** Each running shop has a connection of its own for LISTEN, whose last query is visible in pg_stat_activity. */
const LISTENING = `
  select 1 from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen %'`

/** Rejects while a shop runs on this database, because it would keep serving outdated data. */
export async function refuseWhileOpen(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    const { rows } = await client.query(LISTENING)
    if (rows.length > 0) throw new Error('A shop is open on this database: stop every process of it first.')
  } finally {
    await client.end()
  }
}
