import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  hasPostgresPrograms,
  type PrivatePostgres,
  startPrivatePostgres,
} from '#tests/support/private-postgres.ts'
import { connect } from './connect.ts'

const PASSWORD = 'rose'
const PREPARED = `
  create role sillage login password '${PASSWORD}';
  create role other login password '${PASSWORD}';
  create role late login password '${PASSWORD}' connection limit 0;
  create database sillage owner sillage;
  create database ascii owner sillage encoding 'SQL_ASCII' locale 'C' template template0;
  create database latin owner sillage encoding 'LATIN1' locale 'C' template template0;
  create database replica owner sillage;
  alter database replica set default_transaction_read_only = on;
  \\connect sillage
  set role sillage;
  create table migrations ();`

if (!hasPostgresPrograms) console.warn('Skipped: PostgreSQL’s own programs are not on this machine.')

/** On PostgreSQL alone, see `vitest.config.ts`. */
describe.skipIf(!hasPostgresPrograms)('a database on which the shop cannot work', () => {
  let postgres: PrivatePostgres
  let dataDir: string
  beforeAll(async () => {
    postgres = await startPrivatePostgres()
    await postgres.runText(PREPARED)
    dataDir = await mkdtemp(join(tmpdir(), 'sillage-examined-'))
  }, 60_000)
  afterAll(async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  })

  it.each([
    ['sillage:rose', 'ascii', /is in SQL_ASCII, .* encoding 'UTF8'/],
    ['sillage:rose', 'latin', /is in LATIN1, .* encoding 'UTF8'/],
    ['sillage:rose', 'replica', /can only be read.*Name the primary/],
    ['other:rose', 'replica', /can only be read/],
    ['other:rose', 'postgres', /"other" may make no tables .* alter database postgres owner to other/],
    ['other:rose', 'sillage', /belong to the role "sillage", not to "other".*reassign owned by/],
    ['sillage:jasmin', 'sillage', /refuses the password of "sillage"/],
    ['nobody:rose', 'sillage', /refuses the password of "nobody"/],
    ['late:rose', 'sillage', /no connection left .* DATABASE_CONNECTIONS/],
    ['sillage:rose', 'missing', /no database "missing".*create database missing owner sillage/],
    ['sillage:a#b', 'sillage', /DATABASE_URL cannot be read.*%23/],
  ])('%s on %s is refused with the remedy', { timeout: 30_000 }, async (role, name, sentence) => {
    const databaseUrl = `postgres://${role}@127.0.0.1:${postgres.port}/${name}`
    await expect(connect({ databaseUrl, dataDir })).rejects.toThrow(sentence)
  })

  it('is told from one that does not answer', async () => {
    const closed = connect({ databaseUrl: 'postgres://sillage@127.0.0.1:1/sillage', dataDir })
    await expect(closed).rejects.toThrow(/No PostgreSQL answers at 127\.0\.0\.1:1 \(ECONNREFUSED\)/)
    const unknown = connect({ databaseUrl: 'postgres://sillage@database.invalid/sillage', dataDir })
    await expect(unknown).rejects.toThrow(/No PostgreSQL answers at database\.invalid \(E[A-Z_]+\)/)
  })

  it('is told from one that suits it', async () => {
    const databaseUrl = `postgres://sillage:${PASSWORD}@127.0.0.1:${postgres.port}/sillage`
    const connection = await connect({ databaseUrl, dataDir })
    await connection.close()
  })
})
