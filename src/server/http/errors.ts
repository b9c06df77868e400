import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ShopError } from '#domain/errors.ts'
import { logBug, logFailure } from '#server/log.ts'
import { REFUSALS } from './refusals.ts'

/**
 * SQLSTATE classes for an unavailable database (08 connection, 28 and 3D login refused, 53 resources, 57P shutdown) and
 * for retryable failures (40 serialization, 55P03 lock timeout, 57014 statement timeout), and network error codes.
 */
const UNREACHABLE_CODE =
  /^(?:08|28|3D|40|53|55P03|57P|57014)|^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH)$/
/** Driver errors without a code. */
const UNREACHABLE_MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Disk full, in PostgreSQL or on this machine. */
const DISK_FULL_CODE = /^(?:53100|ENOSPC|EDQUOT)$/

/** A database restart takes seconds. */
export const RETRY_AFTER_SECONDS = '5'

/** Method and path pattern of the call. */
type Where = { method: string; path: string }
type RefusedAnswer = { status: ContentfulStatusCode; headers: Record<string, string>; body: object }

/** Any thrown value as `{ code, message, issues?, … }` (D21). Internal details are never sent; bugs are logged. */
export function refusedAnswer(error: unknown, where: Where): RefusedAnswer {
  const refusal = error instanceof ShopError ? error : refusalOf(error, where)
  if (refusal === undefined) {
    const body = { code: 'internal', message: 'Une erreur est survenue. Veuillez réessayer.' }
    return { status: 500, headers: { 'X-Request-Id': logBug(error, where) }, body }
  }
  const { code, message, issues, details } = refusal
  const body = { code, message, ...(issues.length > 0 && { issues }), ...details }
  return { status: REFUSALS[code].status, headers: headersOf(refusal), body }
}

function headersOf({ code, details }: ShopError): Record<string, string> {
  if (REFUSALS[code].status === 429) return { 'Retry-After': String(details.retry_after_seconds ?? 60) }
  return code === 'unavailable' ? { 'Retry-After': RETRY_AFTER_SECONDS } : {}
}

export function answerError(context: Context, error: unknown): Response {
  const { status, headers, body } = refusedAnswer(error, {
    method: context.req.method,
    path: loggedPath(context),
  })
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
  context.header('Cache-Control', 'no-store')
  return context.json(body, status)
}

/** API paths may contain personal data such as a phone number: log the pattern. */
function loggedPath(context: Context): string {
  const { path } = context.req
  return path.startsWith('/api/') ? routePath(context) : path
}

/** An unavailable database or a full disk is not a bug: logged without a stack. */
function refusalOf(error: unknown, { method, path }: Where): ShopError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  const isDiskFull = DISK_FULL_CODE.test(code)
  if (!isDiskFull && !UNREACHABLE_CODE.test(code) && !UNREACHABLE_MESSAGE.test(error.message))
    return undefined
  logFailure(error.message || code, { what: isDiskFull ? 'disk' : 'database', method, path })
  return new ShopError(
    'unavailable',
    'La boutique est momentanément indisponible. Veuillez réessayer dans un instant.',
  )
}
