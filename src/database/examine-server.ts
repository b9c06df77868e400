import { sql } from 'kysely'
import type { Connection } from './engines.ts'
import { TOO_MANY_CONNECTIONS } from './server-full.ts'

/** This is the oldest PostgreSQL that has all the shop needs: https://www.postgresql.org/support/versioning. */
const OLDEST_VERSION = 15

/** PostgreSQL lists its error codes at https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const WRONG_PASSWORD = '28P01'
const NOT_LET_IN = '28000'
const NO_SUCH_DATABASE = '3D000'

const NOT_HEARD =
  'What the shop announces to its processes does not come back to it: DATABASE_URL leads through a pool that gives each ' +
  'transaction another connection (pool_mode = transaction or statement in PgBouncer). Set pool_mode = session, or name the ' +
  'server itself.'

type Facts = {
  version: number
  encoding: string
  name: string
  role: string
  isReadOnly: boolean
  mayCreate: boolean
  /** Names the role that owns the shop's tables, where it is not this one. */
  otherOwner: string | null
}

/** Rejects with a sentence that says the remedy when the shop cannot work on this database. */
export async function examineServer(connection: Connection, databaseUrl: string): Promise<void> {
  const facts = await readFacts(connection).catch((error) => {
    throw new Error(connectionFault(error, databaseUrl), { cause: error })
  })
  const fault = findFault(facts)
  if (fault !== undefined) throw new Error(fault)
  const stop = await connection.listen('sillage_start', { onMessage() {}, onReconnected() {} })
  const isHeard = await connection.isHeard()
  await stop()
  if (!isHeard) throw new Error(NOT_HEARD)
}

async function readFacts({ db }: Connection): Promise<Facts> {
  // A statement without values is sent as plain text, which every connection pool understands.
  const { rows } = await sql<Facts>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding,
      current_database() as name,
      current_user as role,
      current_setting('transaction_read_only') = 'on' as "isReadOnly",
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
      (select pg_get_userbyid(relowner) from pg_class
        where oid = to_regclass('migrations') and not pg_has_role(relowner, 'usage')) as "otherOwner"`.execute(
    db,
  )
  const [facts] = rows
  if (facts === undefined) throw new Error('PostgreSQL answers nothing.')
  return facts
}

function findFault(facts: Facts): string | undefined {
  const { version, encoding, name, role, isReadOnly, mayCreate, otherOwner } = facts
  if (version < OLDEST_VERSION)
    return `The shop needs PostgreSQL ${OLDEST_VERSION} or later; this is ${version}. Upgrade the server.`
  if (encoding !== 'UTF8')
    return (
      `The database "${name}" is in ${encoding}, which cannot hold all that the shop writes. Make one in UTF-8: ` +
      `create database ${name}_utf8 owner ${role} encoding 'UTF8' locale 'C.UTF-8' template template0.`
    )
  if (isReadOnly)
    return (
      `The database "${name}" can only be read: it is a replica, or default_transaction_read_only is on. ` +
      'Name the primary in DATABASE_URL.'
    )
  if (otherOwner !== null)
    return (
      `The tables of the database "${name}" belong to the role "${otherOwner}", not to "${role}". ` +
      `Connect as "${otherOwner}", or run as a superuser: reassign owned by ${otherOwner} to ${role}.`
    )
  if (!mayCreate)
    return (
      `The role "${role}" may make no tables in the database "${name}", as it does not own it. ` +
      `Run as a superuser: alter database ${name} owner to ${role}.`
    )
  return undefined
}

/** Says what to do when no connection can be opened. */
function connectionFault(error: unknown, databaseUrl: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : String(error)
  if (code === 'ERR_INVALID_URL')
    return 'DATABASE_URL cannot be read. Write signs such as # / ? @ in its password by their code: %23 %2F %3F %40.'
  const url = URL.parse(databaseUrl)
  const name = decodeURIComponent(url?.pathname.slice(1) ?? '')
  const role = decodeURIComponent(url?.username ?? '')
  if (code === WRONG_PASSWORD)
    return `PostgreSQL refuses the password of "${role}". Correct it in DATABASE_URL.`
  if (code === NO_SUCH_DATABASE)
    return `PostgreSQL has no database "${name}". Make it (create database ${name} owner ${role}), or correct DATABASE_URL.`
  if (code === NOT_LET_IN)
    return `PostgreSQL does not let "${role}" in (${message}). Make the role, or allow it in pg_hba.conf.`
  if (code === TOO_MANY_CONNECTIONS)
    return (
      `PostgreSQL has no connection left for this process (${message}). Give each process its part by DATABASE_CONNECTIONS, or ` +
      'raise max_connections.'
    )
  if (/^E[A-Z_]+$/.test(code) || /timeout/i.test(message))
    return (
      `No PostgreSQL answers at ${url?.host || 'the place that DATABASE_URL names'} (${code || message}). ` +
      'Start it, or correct host and port in DATABASE_URL.'
    )
  return `PostgreSQL does not open the database of DATABASE_URL: ${message}`
}
