import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectToServer } from '#database/engines.ts'
import { migrate, pendingMigrations } from '#database/migrate.ts'
import {
  hasPostgresPrograms,
  type PrivatePostgres,
  startPrivatePostgres,
} from './support/private-postgres.ts'

const POSTGRES_PASSWORD = "lettres et chiffres, et même une ' apostrophe"

if (!hasPostgresPrograms) console.warn('Skipped: PostgreSQL’s own programs are not on this machine.')

describe.skipIf(!hasPostgresPrograms)('the database that compose.yaml makes', () => {
  let postgres: PrivatePostgres
  beforeAll(async () => {
    postgres = await startPrivatePostgres()
    const file = 'deploy/database-owner.sql'
    await vi.waitFor(() => postgres.runFile(file, { POSTGRES_PASSWORD }), { timeout: 20_000, interval: 200 })
  }, 60_000)
  afterAll(() => postgres.stop())

  function address(user: string): string {
    return `postgres://${user}:${encodeURIComponent(POSTGRES_PASSWORD)}@127.0.0.1:${postgres.port}/sillage`
  }

  async function run(user: string, statement: string) {
    const client = new pg.Client({ connectionString: address(user) })
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }

  it('is made by the file that compose.yaml mounts', async () => {
    const compose = await readFile('compose.yaml', 'utf8')
    expect(compose).toContain('./deploy/database-owner.sql:/docker-entrypoint-initdb.d/')
    // That role would be a superuser.
    expect(compose).not.toContain('POSTGRES_USER')
  })

  it('is the shop’s own: it makes its tables there', async () => {
    const connection = connectToServer(address('sillage'))
    await migrate(connection)
    expect(await pendingMigrations(connection)).toEqual([])
    await connection.close()
  })

  it.each([
    'copy (select 1) to program $$true$$',
    'copy (select 1) to $$/tmp/sillage-written$$',
    'select pg_read_file($$/etc/passwd$$)',
    'alter role sillage superuser',
    'create role other',
    'set role postgres',
  ])('lets the shop run nothing on the server: %s', async (statement) => {
    await expect(run('sillage', statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('lets nobody in over the net as the superuser', async () => {
    await expect(run('postgres', 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })
})
