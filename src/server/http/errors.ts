import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { CONFIRMATION_PATH } from '#contract/messages/confirmation-page.ts'
import { ShopError } from '#domain/errors.ts'
import { logBug, logFailure } from '#server/log.ts'
import { outageOf } from '#server/outage.ts'
import { REFUSALS } from './refusals.ts'

/** A database restart takes seconds. */
export const RETRY_AFTER_SECONDS = '5'

type Where = { method: string; path: string }
type RefusedAnswer = { status: ContentfulStatusCode; headers: Record<string, string>; body: object }

/**
 * Returns any thrown value as `{ code, message, issues?, … }` (D21). Internal details are never sent; bugs
 * are logged.
 */
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

/**
 * The path pattern is logged, because API paths may contain personal data such as a phone number, and a customer's link
 * is a secret.
 */
function loggedPath(context: Context): string {
  const { path } = context.req
  return path.startsWith('/api/') || path.startsWith(`${CONFIRMATION_PATH}/`) ? routePath(context) : path
}

/** An unavailable database or a full disk is not a bug: logged without a stack. */
function refusalOf(error: unknown, { method, path }: Where): ShopError | undefined {
  const outage = outageOf(error)
  if (outage === undefined) return undefined
  logFailure(error, { what: outage.of, method, path })
  return new ShopError(
    'unavailable',
    'La boutique est momentanément indisponible. Veuillez réessayer dans un instant.',
  )
}
