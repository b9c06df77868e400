import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCutProxy } from '#tests/support/cut-proxy.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { Connection } from './engines.ts'
import { listenOnServer, type StopListening } from './listen.ts'

let connection: Connection
let heard: string[]
let gaps: number
let stop: StopListening
beforeEach(async () => {
  connection = await openTestDatabase()
  heard = []
  gaps = 0
  stop = await connection.listen('shop', {
    onMessage: (payload) => heard.push(payload),
    onReconnected: () => {
      gaps += 1
    },
  })
})
afterEach(async () => {
  await stop()
  await connection.close()
})

function notify(db: Connection['db'], payload: string) {
  return sql`select pg_notify('shop', ${payload})`.execute(db)
}

describe('listening to a channel', () => {
  it('hears what is committed, in order', async () => {
    await connection.db.transaction().execute(async (tx) => {
      await notify(tx, 'first')
      await notify(tx, 'second')
    })
    await vi.waitFor(() => expect(heard).toEqual(['first', 'second']))
  })

  it('hears nothing of what is rolled back', async () => {
    const refused = connection.db.transaction().execute(async (tx) => {
      await notify(tx, 'never')
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    await notify(connection.db, 'afterwards')
    await vi.waitFor(() => expect(heard).toEqual(['afterwards']))
  })

  it('hears nothing of other channels, nor after it has stopped', async () => {
    await sql`select pg_notify('elsewhere', 'no')`.execute(connection.db)
    await notify(connection.db, 'yes')
    await vi.waitFor(() => expect(heard).toEqual(['yes']))
    await stop()
    await notify(connection.db, 'late')
    await sql`select 1`.execute(connection.db)
    expect(heard).toEqual(['yes'])
  })
})

describe.runIf(process.env.TEST_DATABASE_URL)('a server that cuts its connections', () => {
  it('is listened to again, and the gap is reported', async () => {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(connection.db)
    await vi.waitFor(() => expect(gaps).toBe(1), { timeout: 10_000 })
    await notify(connection.db, 'again')
    await vi.waitFor(() => expect(heard).toEqual(['again']))
  })
})

const server = process.env.TEST_DATABASE_URL
// Needs a PostgreSQL server that stops answering.
if (server !== undefined) {
  it('a server that stops answering is reported as disconnected, and listened to again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(connection.db)
    const address = new URL(server)
    const proxy = await openCutProxy({ hostname: address.hostname, port: Number(address.port || 5432) })
    address.host = `127.0.0.1:${proxy.port}`
    address.pathname = `/${rows[0]?.name}`
    const told: string[] = []
    const stopListening = await listenOnServer(
      address.href,
      { channel: 'shop', beatMs: 100 },
      {
        onMessage: (payload) => told.push(payload),
        onDisconnected: () => told.push('cut'),
        onReconnected: () => told.push('gap'),
      },
    )
    await notify(connection.db, 'before')
    await vi.waitFor(() => expect(told).toEqual(['before']))
    proxy.silence()
    await notify(connection.db, 'missed')
    await vi.waitFor(() => expect(told).toEqual(['before', 'cut', 'gap']), { timeout: 10_000 })
    await notify(connection.db, 'after')
    await vi.waitFor(() => expect(told.at(-1)).toBe('after'))
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('no longer answered'))
    proxy.silence()
    await stopListening()
    await proxy.cut()
    vi.restoreAllMocks()
  })
}
