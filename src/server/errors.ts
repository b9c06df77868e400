import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type RefusalCode, ShopError } from '#domain/errors.ts'
import { logBug, logFailure } from './log.ts'

/** The one table from a refusal to its HTTP status. */
const STATUS: Record<RefusalCode, ContentfulStatusCode> = {
  invalid_input: 400,
  malformed_json: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  not_found: 404,
  method_not_allowed: 405,
  unauthenticated: 401,
  wrong_credentials: 401,
  csrf: 403,
  too_many_requests: 429,
  price_changed: 409,
  insufficient_stock: 409,
  promo_code_refused: 409,
  idempotency_conflict: 409,
  promotion_conflict: 409,
  product_changed: 409,
  promo_code_taken: 409,
  phone_taken: 409,
  order_not_found: 404,
  order_number_required: 403,
  order_not_cancellable: 409,
  order_not_deletable: 409,
  unavailable: 503,
}

/**
 * SQLSTATE classes of a database that cannot be reached, lets nobody in or is going down: 08 connection, 28 and 3D
 * refused at the door, 53 resources, 57P shutdown; 40 a transaction taken back for another's sake, which may be tried again;
 * and what the network says.
 */
const UNREACHABLE_CODE =
  /^(?:08|28|3D|40|53|57P)|^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH)$/
/** The driver's own words, where it gives no code. */
const UNREACHABLE_MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Of PostgreSQL, and of this machine. */
const DISK_FULL_CODE = /^(?:53100|ENOSPC|EDQUOT)$/

/** A database that restarts is back within seconds. */
export const RETRY_AFTER_SECONDS = '5'

type RefusedAnswer = { status: ContentfulStatusCode; headers: Record<string, string>; body: object }

/** Any thrown thing as `{ code, message, issues?, … }` (decision 21). Nothing internal leaves; bugs are logged. */
export function refusedAnswer(error: unknown, where: { method: string; path: string }): RefusedAnswer {
  const refusal = error instanceof ShopError ? error : refusalOf(error)
  if (refusal === undefined) {
    const body = { code: 'internal', message: 'Une erreur est survenue. Veuillez réessayer.' }
    return { status: 500, headers: { 'X-Request-Id': logBug(error, where) }, body }
  }
  const { code, message, issues, details } = refusal
  const body = { code, message, ...(issues.length > 0 && { issues }), ...details }
  return { status: STATUS[code], headers: headersOf(refusal), body }
}

function headersOf({ code, details }: ShopError): Record<string, string> {
  if (code === 'too_many_requests') return { 'Retry-After': String(details.retry_after_seconds ?? 60) }
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

/** A name in the address of a call may stand for somebody's phone number: of calls, the pattern is logged. */
function loggedPath(context: Context): string {
  const { path } = context.req
  return path.startsWith('/api/') ? routePath(context) : path
}

/** A database that is away, or a disk that is full, is nobody's mistake; the log says it, without a stack. */
function refusalOf(error: unknown): ShopError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  const isDiskFull = DISK_FULL_CODE.test(code)
  if (!isDiskFull && !UNREACHABLE_CODE.test(code) && !UNREACHABLE_MESSAGE.test(error.message))
    return undefined
  logFailure(error.message || code, { what: isDiskFull ? 'disk' : 'database' })
  return new ShopError(
    'unavailable',
    'La boutique est momentanément indisponible. Veuillez réessayer dans un instant.',
  )
}
