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

/** With few rows, DELETE takes a third of the time of TRUNCATE. */
const EMPTY = `
  do $$
  declare
    used record;
    holds_rows boolean;
  begin
    set local session_replication_role = replica;
    for used in select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations' loop
      execute format('select exists (select from %I)', used.tablename) into holds_rows;
      if holds_rows then execute format('delete from %I', used.tablename); end if;
    end loop;
    perform setval(format('%I', sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
  end $$`

async function empty({ db }: Connection): Promise<void> {
  await sql.raw(EMPTY).execute(db)
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
