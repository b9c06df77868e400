import type { Kysely } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectToServer } from '#database/engines.ts'
import type { Database } from '#database/schema.ts'
import { startTestApp } from '#tests/support/test-app.ts'

afterEach(() => vi.restoreAllMocks())

/** A port nothing listens on. */
const NOBODY_THERE = 'postgres://nobody@127.0.0.1:1/none'

function without(db: Kysely<Database>) {
  return { db, clock: () => new Date(), rateLimits: 'on' as const }
}

describe('when the database is down', () => {
  it('calls answer 503 in French, and the shop says it is not ready, though alive', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { db } = connectToServer(NOBODY_THERE)
    const app = await startTestApp({
      shop: without(db),
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
