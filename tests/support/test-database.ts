import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { type Connection, connectToEmbedded, connectToServer } from '#database/engines.ts'
import { EMBEDDED_TEMPLATE } from './test-templates.ts'

/**
 * A fresh, empty database with all its tables: on the server that `TEST_DATABASE_URL` names, else embedded and in
 * memory, in its worker thread as in the shop. Gone when closed.
 */
export function openTestDatabase(): Promise<Connection> {
  const server = process.env.TEST_DATABASE_URL
  return server === undefined ? borrowEmbedded() : createOnServer(server)
}

/** Starting the embedded database takes a second or more: a test hands its own on, emptied. */
const idle: Connection[] = []

async function borrowEmbedded(): Promise<Connection> {
  const connection = idle.pop() ?? (await connectToEmbedded({ dump: EMBEDDED_TEMPLATE }))
  return {
    ...connection,
    async close() {
      await empty(connection)
      idle.push(connection)
    },
  }
}

async function empty({ db }: Connection): Promise<void> {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations'`.execute(db)
  const tables = rows.map(({ tablename }) => sql.table(tablename))
  await sql`truncate ${sql.join(tables)} restart identity cascade`.execute(db)
}

async function createOnServer(server: string): Promise<Connection> {
  const name = `sillage_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template ${inject('serverTemplate')}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  const connection = connectToServer(address.href)
  return {
    ...connection,
    async close() {
      await connection.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
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
