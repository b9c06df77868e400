import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { copyEmbedded, EMBEDDED_DUMP } from '#tests/support/embedded-template.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { connect } from './connect.ts'
import { connectToEmbedded } from './engines.ts'

it('rejects pending queries at once when the embedded database’s thread fails, and releases its folder', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-cuts-'))
  await copyEmbedded(dataDir)
  let thread: Worker | undefined
  const remember = (worker: Worker) => {
    thread = worker
  }
  process.on('worker', remember)
  const connection = await connect({ databaseUrl: undefined, dataDir })
  process.off('worker', remember)

  const waiting = [1, 2, 3].map((turn) => sql`select ${turn}::int`.execute(connection.db))
  // Not a valid request: the thread fails, as on an engine fault.
  thread?.postMessage({ kind: 'bytes' })
  const refusal = { code: '57P02', message: expect.stringContaining('The embedded database has stopped') }
  expect((await Promise.allSettled(waiting)).at(-1)).toMatchObject({ status: 'rejected', reason: refusal })
  await expect(sql`select 4`.execute(connection.db)).rejects.toMatchObject(refusal)
  await expect(connection.close()).rejects.toThrow()

  const again = await connect({ databaseUrl: undefined, dataDir })
  await again.close()
  await rm(dataDir, { recursive: true })
}, 120_000)

it('does not leak an open transaction of the embedded database into a new connection', async () => {
  const { embedded, close } = await connectToEmbedded({ dump: EMBEDDED_DUMP })
  const open = async () => {
    const client = new pg.Client({ stream: () => embedded.openSocket(), user: 'postgres' })
    await client.connect()
    return client
  }
  const first = await open()
  await first.query('begin; create table half_done (a int)')
  await first.end()
  const second = await open()
  expect((await second.query("select to_regclass('half_done') as left_over")).rows).toEqual([
    { left_over: null },
  ])
  await second.end()
  await close()
}, 60_000)

// Needs a PostgreSQL server.
if (process.env.TEST_DATABASE_URL !== undefined) {
  it('goes on after the connection of a transaction was cut between two of its statements', async () => {
    const { db, close } = await openTestDatabase()
    const transaction = db.transaction().execute(async (tx) => {
      await tx.insertInto('shop_secrets').values({ name: 'a', value: 'b' }).execute()
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db)
      await sql`select 1`.execute(tx)
    })
    await expect(transaction).rejects.toThrow()
    expect(await db.selectFrom('shop_secrets').selectAll().execute()).toEqual([])
    await close()
  })
}
