import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { connect } from './connect.ts'
import { connectToEmbedded } from './engines.ts'

it('refuses at once what waits for an embedded database whose thread failed, and lets its folder go', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-cuts-'))
  let thread: Worker | undefined
  const remember = (worker: Worker) => {
    thread = worker
  }
  process.on('worker', remember)
  const connection = await connect({ databaseUrl: undefined, dataDir })
  process.off('worker', remember)

  const waiting = [1, 2, 3].map((turn) => sql`select ${turn}::int`.execute(connection.db))
  // Not a request: the thread fails on it, as it would on a fault of the engine.
  thread?.postMessage({ kind: 'bytes' })
  const refusal = { code: '57P02', message: expect.stringContaining('The embedded database has stopped') }
  expect((await Promise.allSettled(waiting)).at(-1)).toMatchObject({ status: 'rejected', reason: refusal })
  await expect(sql`select 4`.execute(connection.db)).rejects.toMatchObject(refusal)
  await expect(connection.close()).rejects.toThrow()

  const again = await connect({ databaseUrl: undefined, dataDir })
  await again.close()
  await rm(dataDir, { recursive: true })
}, 120_000)

it('gives a new connection no part of the transaction that an embedded one left open', async () => {
  const { embedded, close } = await connectToEmbedded({})
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

// Only a server cuts connections.
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
