import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { type Connection, connectToServer } from '#database/engines.ts'
import { openCutProxy } from '#tests/support/cut-proxy.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import type { PublicReads } from './authorize.ts'
import { readInProcess } from './mount.ts'

afterEach(() => vi.restoreAllMocks())

/** A port nothing listens on. */
const UNREACHABLE_SERVER = 'postgres://nobody@127.0.0.1:1/none'

function shopOn({ db, runQueued }: Pick<Connection, 'db' | 'runQueued'>) {
  return { db, runQueued, clock: () => new Date(), rateLimits: 'on' as const }
}

describe('when the database is down', () => {
  it('calls answer 503 in French, and the shop says it is not ready, though alive', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const nobody = connectToServer(UNREACHABLE_SERVER)
    const { db } = nobody
    const app = await startTestApp({
      shop: shopOn(nobody),
      isReady: () =>
        db
          .selectFrom('sessions')
          .select('id')
          .execute()
          .then(() => true),
    })
    for (const path of ['/api/products', '/api/auth/me', '/api/orders/track?order_number=SL-2222-2222']) {
      const response = await app.visit().get(path)
      expect(response.status).toBe(503)
      expect(await response.json()).toEqual({
        code: 'unavailable',
        message: 'La boutique est momentanément indisponible. Veuillez réessayer dans un instant.',
      })
    }
    expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual(
      Array(3).fill(
        expect.objectContaining({ what: 'database', error: expect.stringContaining('ECONNREFUSED') }),
      ),
    )
    expect((await app.visit().get('/readyz')).status).toBe(503)
    expect((await app.visit().get('/healthz')).status).toBe(200)
    await app.close()
    await db.destroy()
  })
})

// Needs a PostgreSQL server that stops answering.
const server = process.env.TEST_DATABASE_URL
if (server !== undefined) {
  it('a database that has stopped answering holds nobody up for ever, and is asked again once it answers', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const address = new URL(server)
    const proxy = await openCutProxy({ hostname: address.hostname, port: Number(address.port || 5432) })
    address.hostname = '127.0.0.1'
    address.port = String(proxy.port)
    const { db, runQueued, close } = connectToServer(address.href, { silenceMs: 500 })
    const app = await startTestApp({ shop: shopOn({ db, runQueued }) })
    // A system table present in every PostgreSQL, outside the shop's schema.
    const isAnswered = () => sql`select 1 from pg_class limit 1`.execute(db)
    await isAnswered()
    proxy.silence()
    const response = await app.visit().get('/api/products')
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
    await isAnswered()
    await app.close()
    await close()
    await proxy.cut()
  })
}

describe('a database that cannot be reached', () => {
  it.each([
    ['ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.9:5432'],
    ['EHOSTUNREACH', 'connect EHOSTUNREACH 10.0.0.9:5432'],
    ['ENETUNREACH', 'connect ENETUNREACH 10.0.0.9:5432'],
    ['EHOSTDOWN', 'connect EHOSTDOWN 10.0.0.9:5432'],
    ['ENOTFOUND', 'getaddrinfo ENOTFOUND database'],
    ['57P03', 'the database system is starting up'],
    ['40P01', 'deadlock detected'],
    ['53100', 'could not extend file: No space left on device'],
    ['57014', 'canceling statement due to statement timeout'],
    ['55P03', 'canceling statement due to lock timeout'],
    ['', 'Connection terminated due to connection timeout'],
  ])('is nobody’s mistake, whatever keeps it away: %s %s', async (code, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const app = await startTestApp()
    vi.spyOn(app.shop.db, 'selectFrom').mockImplementation(() => {
      throw Object.assign(new Error(message), code === '' ? {} : { code })
    })
    const response = await app.visit().get('/api/products')
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
    await app.close()
  })
})

describe('a bug', () => {
  it('is logged with the id that the answer carries, and tells nobody what happened', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const app = await startTestApp()
    await app.shop.db.schema.alterTable('products').renameTo('mislaid').execute()
    const response = await app.visit().get('/api/products?secret=1')
    await app.shop.db.schema.alterTable('mislaid').renameTo('products').execute()
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      code: 'internal',
      message: 'Une erreur est survenue. Veuillez réessayer.',
    })
    expect(log).toHaveBeenCalledOnce()
    const line = JSON.parse(String(log.mock.calls[0]?.[0]))
    expect(line).toMatchObject({
      level: 'error',
      id: response.headers.get('X-Request-Id'),
      method: 'GET',
      path: '/api/products',
    })
    expect(JSON.stringify(line)).not.toContain('secret')
    await app.close()
  })
})

it('what fails while a page is made is logged by the call that failed, and nothing else of it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reads: PublicReads = new Map()
  const read = readInProcess(reads)
  for (const error of [new Error('a bug'), Object.assign(new Error('away'), { code: '55P03' })]) {
    reads.set(getProduct.path, () => Promise.reject(error))
    await read(getProduct, { slug: 'rosee' })
  }
  const lines = log.mock.calls.map(([line]) => JSON.parse(line))
  expect(lines.map(({ method, path }) => ({ method, path }))).toEqual(
    Array(2).fill({ method: 'GET', path: '/api/products/{slug}' }),
  )
  const told = ['at', 'error', 'id', 'level', 'method', 'path', 'stack', 'what']
  for (const line of lines) expect(told).toEqual(expect.arrayContaining(Object.keys(line)))
})
