import pg from 'pg'

/** Every open shop listens, on a connection that does nothing else: what it said last stays to be seen. */
const LISTENING = `
  select 1 from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen %'`

/** Rejects while a shop is open on this server: it would go on showing what was there before. */
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
