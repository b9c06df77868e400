import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { CSRF_HEADER } from '#contract/auth.ts'
import { ShopError } from '#domain/errors.ts'
import { sharedSecret } from '#services/secrets.ts'
import { sessionId } from '#services/sessions.ts'
import type { Shop } from '#services/shop.ts'

const COOKIE = 'sillage_session'
const COOKIE_BYTES = 32
const COOKIE_FORM = /^[\w-]{43}$/
const YEAR_SECONDS = 365 * 24 * 3600

/** Who is calling: the id under which the database knows the browser, and its anti-forgery token. */
export type Visit = { session: string; csrfToken: string }

export type SessionKeeper = {
  /** The caller's session; gives out cookie and token, so never for answers that may be cached. */
  visit: (context: Context) => Promise<Visit>
  /** Refuses a write with `csrf` when its token is not the session's, or when another site sent it. */
  checkToken: (context: Context, visit: Visit) => void
}

/** Tokens are an HMAC of the cookie under a key all processes share: nothing is stored for who only looks around. */
export function createSessionKeeper(shop: Shop, shopUrl: URL): SessionKeeper {
  let secret: Promise<string> | undefined
  function signingKey(): Promise<string> {
    secret ??= sharedSecret(shop, 'csrf').catch((error) => {
      secret = undefined
      throw error
    })
    return secret
  }
  return {
    async visit(context) {
      const key = await signingKey()
      const cookie = readCookie(context) ?? giveCookie(context, shopUrl)
      const csrfToken = createHmac('sha256', key).update(cookie).digest('base64url')
      context.header(CSRF_HEADER, csrfToken)
      return { session: sessionId(cookie), csrfToken }
    },
    checkToken(context, { csrfToken }) {
      if (!isSame(context.req.header(CSRF_HEADER) ?? '', csrfToken) || comesFromElsewhere(context, shopUrl)) {
        throw new ShopError('csrf', 'Votre page a expiré. Veuillez réessayer.')
      }
    },
  }
}

function readCookie(context: Context): string | undefined {
  const cookie = getCookie(context, COOKIE)
  return cookie !== undefined && COOKIE_FORM.test(cookie) ? cookie : undefined
}

function giveCookie(context: Context, shopUrl: URL): string {
  const cookie = randomBytes(COOKIE_BYTES).toString('base64url')
  setCookie(context, COOKIE, cookie, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: shopUrl.protocol === 'https:',
    path: '/',
    maxAge: YEAR_SECONDS,
  })
  return cookie
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.byteLength === right.byteLength && timingSafeEqual(left, right)
}

/** Browsers tell where a request comes from; one that tells of another site is refused whatever its token. */
function comesFromElsewhere(context: Context, shopUrl: URL): boolean {
  const site = context.req.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = context.req.header('origin')
  if (origin === undefined) return false
  const ours = [shopUrl.host, context.req.header('host')]
  return !URL.canParse(origin) || !ours.includes(new URL(origin).host)
}
