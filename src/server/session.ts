import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { CSRF_HEADER } from '#contract/auth.ts'
import { ShopError } from '#domain/errors.ts'
import { findAdmin } from '#services/auth.ts'
import { sharedSecret } from '#services/secrets.ts'
import { sessionId } from '#services/sessions.ts'
import type { Shop } from '#services/shop.ts'

const COOKIE = 'sillage_session'
const COOKIE_BYTES = 32
const COOKIE_FORM = /^[\w-]{43}$/
const YEAR_SECONDS = 365 * 24 * 3600

/** Who is calling: the id under which the database knows the browser, and its anti-forgery token. */
export type Visit = { session: string; csrfToken: string }

/** Who is calling from now on, once the new cookie is given. */
export type NextVisit = Visit & { give: () => void }

export type SessionKeeper = {
  /** The caller's session; gives out cookie and token, so never for answers that may be cached. */
  visit: (context: Context) => Promise<Visit>
  /** Another session for the same browser: at login and logout the cookie it came with must be worth nothing. */
  nextVisit: (context: Context) => Promise<NextVisit>
  /** Refuses a write with `csrf` when its token is not the session's, or when another site sent it. */
  checkToken: (context: Context, visit: Visit) => void
}

/** Tokens are an HMAC of the cookie under a key all processes share: nothing is stored for whoever only looks around. */
export function createSessionKeeper(shop: Shop, shopUrl: URL): SessionKeeper {
  let secret: Promise<string> | undefined
  function signingKey(): Promise<string> {
    secret ??= sharedSecret(shop, 'csrf').catch((error) => {
      secret = undefined
      throw error
    })
    return secret
  }
  async function visitOf(cookie: string): Promise<Visit> {
    const csrfToken = createHmac('sha256', await signingKey())
      .update(cookie)
      .digest('base64url')
    return { session: sessionId(cookie), csrfToken }
  }
  function give(context: Context, cookie: string, { csrfToken }: Visit): void {
    setCookie(context, COOKIE, cookie, {
      httpOnly: true,
      sameSite: 'Lax',
      secure: shopUrl.protocol === 'https:',
      path: '/',
      maxAge: YEAR_SECONDS,
    })
    context.header(CSRF_HEADER, csrfToken)
  }
  return {
    async visit(context) {
      const known = readCookie(context.req.header('cookie'))
      const cookie = known ?? newCookie()
      const visit = await visitOf(cookie)
      if (known === undefined) give(context, cookie, visit)
      else context.header(CSRF_HEADER, visit.csrfToken)
      return visit
    },
    async nextVisit(context) {
      const cookie = newCookie()
      const visit = await visitOf(cookie)
      return { ...visit, give: () => give(context, cookie, visit) }
    },
    checkToken(context, { csrfToken }) {
      if (!isSame(context.req.header(CSRF_HEADER) ?? '', csrfToken) || comesFromElsewhere(context, shopUrl)) {
        throw new ShopError('csrf', 'Votre page a expiré. Veuillez réessayer.')
      }
    },
  }
}

/** Whether a `Cookie` header carries a signed-in administrator's session; for connections that are no calls. */
export async function isAdminsBrowser(shop: Shop, cookies: string | undefined): Promise<boolean> {
  const cookie = readCookie(cookies)
  return cookie !== undefined && (await findAdmin(shop, sessionId(cookie))) !== undefined
}

function readCookie(cookies = ''): string | undefined {
  const cookie = parse(cookies, COOKIE)[COOKIE]
  return cookie !== undefined && COOKIE_FORM.test(cookie) ? cookie : undefined
}

function newCookie(): string {
  return randomBytes(COOKIE_BYTES).toString('base64url')
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
