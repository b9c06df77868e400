import pg from 'pg'

/** Finds roles that may run programs or write files on the server, directly or through membership. */
const PRIVILEGED_ROLES = `
  select 1 from pg_roles
  where (rolsuper or rolname in ('pg_execute_server_program', 'pg_write_server_files'))
    and pg_has_role(current_user, oid, 'member')`

/** Rejects when the role of this URL could run programs on the database server. */
export async function refusePrivilegedRole(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    const { rows } = await client.query(PRIVILEGED_ROLES)
    if (rows.length === 0) return
    throw new Error(
      'The role of DATABASE_URL may run programs on the server, and so would a dump that asks for it. ' +
        'Restore as a role that only owns the database, or say --as-superuser for a dump that nobody else has touched.',
    )
  } finally {
    await client.end()
  }
}
