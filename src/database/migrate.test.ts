import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
  await sql`alter table shop_secrets drop column if exists later`.execute(connection.db)
  await sql`delete from migrations where name > '0900'`.execute(connection.db)
  await connection.close()
  await rm(copy, { recursive: true, force: true })
})

const folder = () => pathToFileURL(`${copy}/`)

it('has nothing left to do after it ran, and runs again without harm', async () => {
  expect(await pendingMigrations(connection)).toEqual([])
  await migrate(connection)
})

it('no two migrations carry the same number', async () => {
  const names = (await readdir(copy)).filter((name) => name.endsWith('.sql'))
  const numbers = names.map((name) => name.slice(0, 4))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
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

// Needs a PostgreSQL server with several sessions.
describe.runIf(process.env.TEST_DATABASE_URL)('a migration of a table that somebody reads for long', () => {
  const SHORT_TIMEOUTS = { lockMs: 200, pauseMs: 50 }
  const change = () =>
    writeFile(join(copy, '0901-later.sql'), 'alter table shop_secrets add column later integer;')

  /** Reads the table and holds its lock until released. */
  async function readForLong() {
    const release = Promise.withResolvers<void>()
    const held = Promise.withResolvers<number>()
    const reading = connection.db.transaction().execute(async (tx) => {
      await tx.selectFrom('shop_secrets').select('name').execute()
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      held.resolve(rows[0]?.pid ?? 0)
      await release.promise
    })
    return {
      pid: await held.promise,
      release: () => {
        release.resolve()
        return reading
      },
    }
  }

  it('lets others read meanwhile, and is done once it can be', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await change()
    const { release } = await readForLong()
    const migrating = migrate(connection, folder(), { ...SHORT_TIMEOUTS, boundMs: 60_000 })
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where not granted and datname = current_database()`.execute(connection.db)
      expect(rows).not.toEqual([])
    })
    expect(await connection.db.selectFrom('shop_secrets').select('name').execute()).toEqual([])
    await release()
    await migrating
    await sql`select later from shop_secrets`.execute(connection.db)
    vi.restoreAllMocks()
  })

  it('gives up after its bound, names who holds the lock, and leaves nothing behind', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await change()
    const { pid, release } = await readForLong()
    const giveUp = expect(migrate(connection, folder(), { ...SHORT_TIMEOUTS, boundMs: 1000 })).rejects
    await giveUp.toThrow(new RegExp(`^Migration 0901-later.sql waits for a lock.* ${pid} \\(`))
    expect(log).toHaveBeenCalled()
    await release()
    await expect(sql`select later from shop_secrets`.execute(connection.db)).rejects.toThrow('later')
    vi.restoreAllMocks()
  })
})

it('refuses to go on when a file that was applied has been edited or is missing', async () => {
  await writeFile(join(copy, '0001-shop.sql'), 'create table other (a int);')
  await expect(migrate(connection, folder())).rejects.toThrow('0001-shop.sql has been edited')
  await rm(join(copy, '0001-shop.sql'))
  await expect(migrate(connection, folder())).rejects.toThrow(
    '0001-shop.sql, which this version does not know',
  )
})
