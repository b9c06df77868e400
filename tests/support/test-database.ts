import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { type Connection, connectToEmbedded, connectToServer } from '#database/engines.ts'
import { EMBEDDED_DUMP } from './embedded-template.ts'

/**
 * An empty database with all tables: on the server of `TEST_DATABASE_URL`, otherwise embedded, in memory and in a
 * worker thread as in the shop. Creating one takes a second or more, so closed ones are emptied and reused within the
 * process.
 */
export async function openTestDatabase(): Promise<Connection> {
  const connection = idle.pop() ?? (await create())
  return {
    ...connection,
    async close() {
      await empty(connection)
      idle.push(connection)
    },
  }
}

const idle: Connection[] = []

function create(): Promise<Connection> {
  const server = process.env.TEST_DATABASE_URL
  return server === undefined ? connectToEmbedded({ dump: EMBEDDED_DUMP }) : createOnServer(server)
}

/** Empties what a test has filled: asking is cheap, and DELETE of few rows takes a third of the time of TRUNCATE. */
async function empty({ db }: Connection): Promise<void> {
  const { rows } = await sql.raw<Used>(await usedOf(db)).execute(db)
  if (rows.length === 0) return
  const undo = rows.map(({ name, kind, start }) =>
    kind === 'table' ? `delete from ${name};` : `perform setval('${name}', ${start}, false);`,
  )
  await sql
    .raw(`do $$ begin set local session_replication_role = replica; ${undo.join(' ')} end $$`)
    .execute(db)
}

type Used = { name: string; kind: 'table' | 'sequence'; start: number | null }

/** The statement that finds the tables with rows and the sequences in use. The tables are those of the template. */
function usedOf(db: Connection['db']): Promise<string> {
  findUsed ??= writeUsed(db)
  return findUsed
}

let findUsed: Promise<string> | undefined

async function writeUsed(db: Connection['db']): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I', tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'migrations'`.execute(db)
  const tables = rows.map(
    ({ name }) => `(select '${name}' as name, 'table' as kind, null::bigint as start from ${name} limit 1)`,
  )
  const sequences = `
    select format('%I', sequencename), 'sequence', start_value from pg_sequences
    where schemaname = 'public' and last_value is not null`
  return [...tables, sequences].join(' union all ')
}

/** Named after their template, with which they are dropped after the run. */
async function createOnServer(server: string): Promise<Connection> {
  const template = inject('serverTemplate')
  const name = `${template}_${randomUUID().slice(0, 8)}`
  await onServer(server, `create database ${name} template ${template}`)
  // Durability is tested elsewhere, with whole shops.
  await onServer(server, `alter database ${name} set synchronous_commit to off`)
  const address = new URL(server)
  address.pathname = `/${name}`
  return connectToServer(address.href)
}

export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
