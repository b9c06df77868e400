import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'

export const REQUEST_ID_HEADER = 'X-Request-Id'

export type WriteLine = (line: string) => void

/**
 * Logs one JSON line per write call, with the request id of its answer: time, call, status and duration. It holds only
 * the path pattern and no value of the body.
 */
export function logWrites(writeLine: WriteLine): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now()
    await next()
    const { method } = context.req
    if (method === 'GET' || method === 'HEAD') return
    // The error handler has already set the id for a bug.
    const { headers, status } = context.res
    const id = headers.get(REQUEST_ID_HEADER) ?? randomUUID()
    // `context.header` would build the whole answer again.
    headers.set(REQUEST_ID_HEADER, id)
    const route = matchedRoutes(context).findLast((matched) => matched.method === method)
    const ms = Math.round(performance.now() - start)
    const at = new Date().toISOString()
    writeLine(JSON.stringify({ level: 'info', at, id, method, path: route?.path ?? 'unknown', status, ms }))
  }
}
