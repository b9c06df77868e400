import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { CONFIRMATION_PATH } from '#contract/messages/confirmation-page.ts'
import { FORGET_PATH } from '#contract/reminders/forget-page.ts'
import { REVIEW_PATH } from '#contract/reviews/review-page.ts'
import { cityLabel } from '#domain/customers/city-label.ar.ts'
import { ShopError } from '#domain/errors.ts'
import { SAYINGS as BOUNDS } from '#domain/words/bounds-sayings.ar.ts'
import { SAYINGS as CHECKOUT } from '#domain/words/checkout-sayings.ar.ts'
import { type Said, sayInArabic, saying } from '#domain/words/said.ts'
import { SAYINGS as CALLS } from '#domain/words/sayings.ar.ts'
import type { SiteLanguage } from '#domain/words/site-language.ts'
import { logBug, logFailure } from '#server/log.ts'
import { outageOf } from '#server/outage.ts'
import { REFUSALS } from './refusals.ts'

/** A database restart takes seconds. */
export const RETRY_AFTER_SECONDS = '5'

const ARABIC = { ...CALLS, ...CHECKOUT, ...BOUNDS }

type Where = { method: string; path: string; language?: SiteLanguage }
type RefusedAnswer = { status: ContentfulStatusCode; headers: Record<string, string>; body: object }

/**
 * Returns any thrown value as `{ code, message, issues?, … }` (D21). Internal details are never sent; bugs
 * are logged.
 */
export function refusedAnswer(error: unknown, where: Where): RefusedAnswer {
  const refusal = error instanceof ShopError ? error : refusalOf(error, where)
  if (refusal === undefined) {
    const body = { code: 'internal', message: inLanguage(saying('failed', {}), where.language) }
    return { status: 500, headers: { 'X-Request-Id': logBug(error, where) }, body }
  }
  const { code, details } = refusal
  const message = inLanguage(refusal, where.language)
  const issues = refusal.issues.map((issue) => ({
    path: issue.path,
    message: inLanguage(issue, where.language),
  }))
  const body = { code, message, ...(issues.length > 0 && { issues }), ...details }
  return { status: REFUSALS[code].status, headers: headersOf(refusal), body }
}

/** Says it in the language that a page asks for, where that is known, with the Arabic names of cities. */
export function inLanguage(
  { message, said }: { message: string; said?: Said | undefined },
  language: SiteLanguage | undefined,
): string {
  if (language !== 'ar' || said === undefined) return message
  const { city } = said.values
  const values = typeof city === 'string' ? { ...said.values, city: cityLabel(city) } : said.values
  return sayInArabic(ARABIC, { ...said, values })
}

function headersOf({ code, details }: ShopError): Record<string, string> {
  if (REFUSALS[code].status === 429) return { 'Retry-After': String(details.retry_after_seconds ?? 60) }
  return code === 'unavailable' ? { 'Retry-After': RETRY_AFTER_SECONDS } : {}
}

/** Pages of the shop ask for their own language, and for no other; what others send is answered in French. */
export function acceptedLanguage(header: string | undefined): SiteLanguage {
  return header === 'ar-MA' ? 'ar' : 'fr'
}

export function answerError(context: Context, error: unknown): Response {
  const { status, headers, body } = refusedAnswer(error, {
    method: context.req.method,
    path: loggedPath(context),
    language: acceptedLanguage(context.req.header('accept-language')),
  })
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
  context.header('Cache-Control', 'no-store')
  return context.json(body, status)
}

const SECRET_PATHS = ['/api/', `${CONFIRMATION_PATH}/`, `${FORGET_PATH}/`, `${REVIEW_PATH}/`, '/cloches/']

/**
 * The path pattern is logged, because API paths may contain personal data such as a phone number, and a customer's link
 * is a secret.
 */
function loggedPath(context: Context): string {
  const { path } = context.req
  return SECRET_PATHS.some((start) => path.startsWith(start)) ? routePath(context) : path
}

/** An unavailable database or a full disk is not a bug: logged without a stack. */
function refusalOf(error: unknown, { method, path }: Where): ShopError | undefined {
  const outage = outageOf(error)
  if (outage === undefined) return undefined
  logFailure(error, { what: outage.of, method, path })
  return new ShopError('unavailable', saying('unavailable', {}))
}
