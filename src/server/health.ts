import { Hono } from 'hono'
import { RETRY_AFTER_SECONDS } from './http/errors.ts'

/**
 * `/healthz` says that the process runs. `/readyz` says that the database is reachable and up to date.
 * `/readyz`: the database is reachable and up to date.
 */
export function createHealth(isReady: () => Promise<boolean>): Hono {
  const health = new Hono()
  health.get('/healthz', (context) => context.json({ status: 'ok' }))
  health.get('/readyz', async (context) => {
    const ready = await isReady().catch(() => false)
    if (!ready) context.header('Retry-After', RETRY_AFTER_SECONDS)
    return context.json({ status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503)
  })
  return health
}
