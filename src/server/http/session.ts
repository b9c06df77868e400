import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { CSRF_HEADER } from '#contract/account/auth.ts'
import { ShopError } from '#domain/errors.ts'
import { saying } from '#domain/words/said.ts'
import type { RelyingParty } from '#services/account/relying-party.ts'
import { findStaffSession, type StaffSession } from '#services/account/sessions.ts'
import { isFormerSession, sessionId } from '#services/orders/access.ts'
import { sharedSecret } from '#services/secrets.ts'
import type { Shop } from '#services/shop.ts'
import { publicOrigin } from './public-origin.ts'

const YEAR_SECONDS = 365 * 24 * 3600
/** The session cookie had this name before `__Host-…` on https. */
const FORMER_NAME = 'sillage_session'

type Cookie = {
  /** Reads the value from a `Cookie` header. */
  read: (cookies: string | undefined) => string | undefined
  give: (context: Context, value: string) => void
}

const COOKIE_BYTES = 32
const COOKIE_FORM = /^[\w-]{43}$/

/** Identifies the caller by the session id in the database; the token prevents forged requests. */
export type Visit = { session: string; csrfToken: string }

/** The caller's new session; `give` sets its cookie. */
export type NextVisit = Visit & { give: () => void }

export type SessionKeeper = {
  /** Returns the caller's session; sets cookie and token, so never use it for cacheable answers. */
  visit: (context: Context) => Promise<Visit>
  /** Returns a new session for the same browser: login and logout invalidate the former cookie. */
  nextVisit: (context: Context) => Promise<NextVisit>
  /** Returns the browser's token from its last successful login. */
  browserToken: (context: Context) => string | undefined
  /** Marks the browser as known. */
  setBrowserToken: (context: Context, token: string) => void
  /** Returns the team's session in a `Cookie` header, for WebSocket connections and previews. */
  staffSession: (cookies: string | undefined) => Promise<StaffSession | undefined>
  /** Returns the shop for which passkeys are made in this browser. */
  relyingParty: (context: Context) => RelyingParty
  /** Refuses a write with `csrf` when its token does not match the session, or when it comes from another site. */
  checkToken: (context: Context, visit: Visit) => void
  /** Refuses a write with `csrf` when it comes from another site, for a page without a session. */
  checkSite: (context: Context) => void
}

/** Anti-forgery tokens are an HMAC of the cookie under a shared key: nothing is stored for anonymous visitors. */
export function createSessionKeeper(shop: Shop, shopUrl: URL): SessionKeeper {
  const session = createCookie('sillage_session', { shopUrl, sameSite: 'Lax' })
  const browser = createCookie('sillage_browser', { shopUrl, sameSite: 'Strict' })
  let secret: Promise<string> | undefined
  function signingKey(): Promise<string> {
    secret ??= sharedSecret(shop, 'csrf').catch((error) => {
      secret = undefined
      throw error
    })
    return secret
  }
  function readValue(cookies: string | undefined): string | undefined {
    const value = session.read(cookies)
    return value !== undefined && COOKIE_FORM.test(value) ? value : undefined
  }
  async function visitOf(cookie: string): Promise<Visit> {
    const csrfToken = createHmac('sha256', await signingKey())
      .update(cookie)
      .digest('base64url')
    return { session: sessionId(cookie), csrfToken }
  }
  function give(context: Context, value: string, { csrfToken }: Visit): void {
    session.give(context, value)
    context.header(CSRF_HEADER, csrfToken)
  }
  /** Accepts a cookie under the former name if the shop issued it. */
  async function migrateFormerCookie(context: Context): Promise<string | undefined> {
    const former = shopUrl.protocol === 'https:' ? readFormerCookie(context) : undefined
    if (former === undefined) return undefined
    dropFormerCookie(context)
    return COOKIE_FORM.test(former) && (await isFormerSession(shop, sessionId(former))) ? former : undefined
  }
  return {
    async visit(context) {
      const known = readValue(context.req.header('cookie'))
      const value = known ?? (await migrateFormerCookie(context)) ?? newValue()
      const visit = await visitOf(value)
      if (known === undefined) give(context, value, visit)
      else context.header(CSRF_HEADER, visit.csrfToken)
      return visit
    },
    async nextVisit(context) {
      const value = newValue()
      const visit = await visitOf(value)
      return { ...visit, give: () => give(context, value, visit) }
    },
    browserToken: (context) => browser.read(context.req.header('cookie')),
    setBrowserToken: (context, token) => browser.give(context, token),
    async staffSession(cookies) {
      const value = readValue(cookies)
      return value === undefined ? undefined : findStaffSession(shop, sessionId(value))
    },
    relyingParty: (context) => relyingPartyOf(context, shopUrl),
    checkToken(context, { csrfToken }) {
      if (!isSame(context.req.header(CSRF_HEADER) ?? '', csrfToken)) throw forged()
      if (isCrossSite(context, shopUrl)) throw forged()
    },
    checkSite(context) {
      if (isCrossSite(context, shopUrl)) throw forged()
    },
  }
}

function forged(): ShopError {
  return new ShopError('csrf', saying('pageExpired', {}))
}

function newValue(): string {
  return randomBytes(COOKIE_BYTES).toString('base64url')
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.byteLength === right.byteLength && timingSafeEqual(left, right)
}

/** Checks the browser's origin headers: cross-site requests are refused whatever their token. */
function isCrossSite(context: Context, shopUrl: URL): boolean {
  const site = context.req.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = context.req.header('origin')
  if (origin === undefined) return false
  const ours = [shopUrl.host, context.req.header('host')]
  return !URL.canParse(origin) || !ours.includes(new URL(origin).host)
}

/**
 * The host is that of `SHOP_URL`, whatever a proxy in front passes on. If that is a loopback address, it is
 * the request's own host, by either scheme: a browser binds a passkey to its host, and gives none to a page
 * over plain http elsewhere.
 */
function relyingPartyOf(context: Context, shopUrl: URL): RelyingParty {
  const { hostname, host, origin } = new URL(publicOrigin(shopUrl)(context.req.url))
  const isGiven = origin === shopUrl.origin
  return { id: hostname, origins: isGiven ? [origin] : [`http://${host}`, `https://${host}`] }
}

/**
 * Makes an HttpOnly cookie. On https its name begins with `__Host-`, so that browsers accept it only from this host over
 * https and sibling domains cannot set it. Browsers refuse such names on http.
 */
function createCookie(
  name: string,
  { shopUrl, sameSite }: { shopUrl: URL; sameSite: 'Lax' | 'Strict' },
): Cookie {
  const secure = shopUrl.protocol === 'https:'
  const fullName = secure ? `__Host-${name}` : name
  return {
    read: (cookies = '') => parse(cookies, fullName)[fullName],
    give(context, value) {
      setCookie(context, fullName, value, {
        httpOnly: true,
        sameSite,
        secure,
        path: '/',
        maxAge: YEAR_SECONDS,
      })
    },
  }
}

function readFormerCookie(context: Context): string | undefined {
  return parse(context.req.header('cookie') ?? '', FORMER_NAME)[FORMER_NAME]
}

function dropFormerCookie(context: Context): void {
  deleteCookie(context, FORMER_NAME, { path: '/' })
}
