import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { Connection } from './engines.ts'
import { migrate, pendingMigrations } from './migrate.ts'

let connection: Connection
let copy: string
beforeEach(async () => {
  connection = await openTestDatabase()
  copy = await mkdtemp(join(tmpdir(), 'sillage-migrations-'))
  await cp(join(import.meta.dirname, 'migrations'), copy, { recursive: true })
})
afterEach(async () => {
  await sql`drop table if exists later`.execute(connection.db)
  await sql`delete from migrations where name > '0900'`.execute(connection.db)
  await connection.close()
  await rm(copy, { recursive: true, force: true })
})

const folder = () => pathToFileURL(`${copy}/`)

it('has nothing left to do after it ran, and runs again without harm', async () => {
  expect(await pendingMigrations(connection)).toEqual([])
  await migrate(connection)
})

it('applies several statements of a new file in one transaction, all or none', async () => {
  await writeFile(
    join(copy, '0901-later.sql'),
    'create table later (a int); insert into later values (1), (2);',
  )
  await migrate(connection, folder())
  expect((await sql`select a from later order by a`.execute(connection.db)).rows).toEqual([
    { a: 1 },
    { a: 2 },
  ])
  await writeFile(join(copy, '0902-broken.sql'), 'insert into later values (3); select nothing_like_it;')
  await expect(migrate(connection, folder())).rejects.toThrow()
  expect((await sql`select count(*) as rows from later`.execute(connection.db)).rows).toEqual([{ rows: 2 }])
})

it('applies a file once when processes start together', async () => {
  await writeFile(join(copy, '0901-later.sql'), 'create table later (a int); insert into later values (1);')
  await Promise.all([
    migrate(connection, folder()),
    migrate(connection, folder()),
    migrate(connection, folder()),
  ])
  expect((await sql`select count(*) as rows from later`.execute(connection.db)).rows).toEqual([{ rows: 1 }])
})

it('refuses to go on when a file that was applied has been edited or is missing', async () => {
  await writeFile(join(copy, '0001-shop.sql'), 'create table other (a int);')
  await expect(migrate(connection, folder())).rejects.toThrow('0001-shop.sql has been edited')
  await rm(join(copy, '0001-shop.sql'))
  await expect(migrate(connection, folder())).rejects.toThrow(
    '0001-shop.sql, which this version does not know',
  )
})
