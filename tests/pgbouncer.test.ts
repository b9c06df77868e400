import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect } from '#database/connect.ts'
import { type Connection, connectToServer } from '#database/engines.ts'
import { startShop } from './e2e/shop-process.ts'
import { sendBuyers } from './support/eager-buyers.ts'
import { openLivePage } from './support/live-page.ts'
import { hasPgBouncer, type PgBouncer, startPgBouncer } from './support/pgbouncer.ts'
import { shortOrWhole } from './support/short-or-whole.ts'
import { onServer } from './support/test-database.ts'

/** Run on PostgreSQL alone, see `vitest.config.ts`. */
const server = process.env.TEST_DATABASE_URL ?? ''
const isWhole = shortOrWhole({ short: false, whole: true })

if (!hasPgBouncer) console.warn('Skipped: there is no PgBouncer on this machine.')

describe.skipIf(!hasPgBouncer)('through PgBouncer', () => {
  const name = `sillage_pgbouncer_${process.pid}`
  let databaseUrl: string
  let dataDir: string
  beforeAll(async () => {
    await onServer(server, `create database ${name}`)
    const address = new URL(server)
    address.pathname = `/${name}`
    databaseUrl = address.href
    dataDir = await mkdtemp(join(tmpdir(), 'sillage-pgbouncer-data-'))
  })
  afterAll(async () => {
    await onServer(server, `drop database ${name} with (force)`)
    await rm(dataDir, { recursive: true })
  })

  describe('with a session pool', () => {
    let pool: PgBouncer
    let connection: Connection
    beforeAll(async () => {
      pool = await startPgBouncer(databaseUrl, 'session')
      connection = await connect({ databaseUrl: pool.addressOf(databaseUrl), dataDir })
    })
    afterAll(async () => {
      await connection.close()
      await pool.stop()
    })

    it('every connection has its limits of time', async () => {
      const asked = Array.from({ length: 8 }, () =>
        sql<{ settings: string[] }>`
          select array[current_setting('statement_timeout'), current_setting('lock_timeout'),
            current_setting('idle_in_transaction_session_timeout'), current_setting('jit')] as settings,
            pg_sleep(0.05)`.execute(connection.db),
      )
      const answers = (await Promise.all(asked)).flatMap(({ rows }) => rows.map(({ settings }) => settings))
      expect(answers).toEqual(answers.map(() => ['15s', '3s', '30s', 'off']))
    })

    it('what is announced is heard', async () => {
      const heard: string[] = []
      const stop = await connection.listen('shop', {
        onMessage: (payload) => heard.push(payload),
        onReconnected: () => undefined,
      })
      await sql`select pg_notify('shop', 'news')`.execute(connection.db)
      await vi.waitFor(() => expect(heard).toEqual(['news']))
      expect(await connection.isHeard()).toBe(true)
      await stop()
    })

    it.runIf(isWhole)('a shop opens, sells and tells its pages', async () => {
      const shop = await startShop({ DATABASE_URL: pool.addressOf(databaseUrl) }, { begins: 'from nothing' })
      const page = await openLivePage(shop.url)
      const products: { variants: { id: number; stock: number }[] }[] = await (
        await fetch(`${shop.url}/api/products`)
      ).json()
      const ids = products.flatMap(({ variants }) => variants.filter(({ stock }) => stock > 20))
      const buyers = sendBuyers(
        shop.url,
        ids.map(({ id }) => id),
        4,
      )
      await expect
        .poll(() => buyers.purchases.filter(({ orderNumber }) => orderNumber).length, { timeout: 60_000 })
        .toBeGreaterThan(50)
      await buyers.stop()
      expect(buyers.purchases.every(({ orderNumber }) => orderNumber !== undefined)).toBe(true)
      await vi.waitFor(() => expect(page.heard.length).toBeGreaterThan(1))
      expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
      expect(shop.said()).not.toContain('"level":"error"')
      page.socket.close()
      await shop.stop()
    })
  })

  describe('with a transaction pool', () => {
    let pool: PgBouncer
    beforeAll(async () => {
      pool = await startPgBouncer(databaseUrl, 'transaction')
    })
    afterAll(() => pool.stop())
    beforeEach(() => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
    })
    afterEach(() => {
      vi.restoreAllMocks()
    })

    it('the shop does not open, and says what to set', async () => {
      const opening = connect({ databaseUrl: pool.addressOf(databaseUrl), dataDir })
      await expect(opening).rejects.toThrow(/announces .* does not come back .* pool_mode = session/)
    })

    it('a process that listens notices at each check that it hears nothing', async () => {
      const connection = connectToServer(pool.addressOf(databaseUrl))
      const stop = await connection.listen('shop', { onMessage() {}, onReconnected() {} })
      expect(await connection.isHeard()).toBe(false)
      expect(console.error).toHaveBeenCalledWith(expect.stringContaining('announcements are lost'))
      await stop()
      await connection.close()
    })
  })
})
