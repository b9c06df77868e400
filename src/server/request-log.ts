import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'

export const REQUEST_ID_HEADER = 'X-Request-Id'

export type WriteLine = (line: string) => void

/**
 * One line of JSON for each call that may change something, under the id that its answer carries: when, which call, what
 * came of it and how long it took. Never a value: of an address the pattern, of a body nothing.
 */
export function logWrites(writeLine: WriteLine): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now()
    await next()
    const { method } = context.req
    if (method === 'GET' || method === 'HEAD') return
    // A bug has its id already.
    const id = context.res.headers.get(REQUEST_ID_HEADER) ?? randomUUID()
    context.header(REQUEST_ID_HEADER, id)
    const route = matchedRoutes(context).findLast((matched) => matched.method === method)
    const { status } = context.res
    const ms = Math.round(performance.now() - start)
    const at = new Date().toISOString()
    writeLine(JSON.stringify({ level: 'info', at, id, method, path: route?.path ?? 'unknown', status, ms }))
  }
}
