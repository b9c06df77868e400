import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connectToServer } from '#database/engines.ts'
import { migrate } from '#database/migrate.ts'
import { prepareEmbedded } from './embedded-template.ts'
import { onServer } from './test-database.ts'

/** Migrates once per run. Runs may overlap. */
export default async function prepareTemplates(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) {
    await prepareEmbedded()
    return async () => {}
  }
  const name = `sillage_test_${randomUUID().replaceAll('-', '')}`
  await prepareOnServer(server, name)
  project.provide('serverTemplate', name)
  return () => dropWithCopies(server, name)
}

async function prepareOnServer(server: string, name: string): Promise<void> {
  await onServer(server, `create database ${name}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  const connection = connectToServer(address.href)
  await migrate(connection)
  await connection.close()
}

async function dropWithCopies(server: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [template],
  )
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  await client.end()
}
