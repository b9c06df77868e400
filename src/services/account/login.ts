/** Room of the administrator's account: login and its limits, sessions, passwords. */

import { FAILED_LOGIN, recordAudit } from '#services/audit.ts'
import { renewSession } from '#services/renew-session.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { awaitCode } from './await-code.ts'
import { enterSession, wrongCredentials } from './enter-session.ts'
import { findKnownBrowser, newBrowserToken } from './known-browsers.ts'
import { countLoginAttempt, resetLoginAttempts, shouldAuditFailedLogin } from './login-limits.ts'
import { checkPassword, DUMMY_HASH } from './passwords.ts'
import { type Admin, adminOf, endSessions } from './sessions.ts'

/** Gives the session ids before and after: signing in always issues a new one, against session fixation. */
export type Renewal = { session: string; nextSession: string }

export type LoginOrigin = {
  /** Is an IPv4 address or IPv6 network. */
  network: string
  /** The token from this browser's last successful login. */
  browserToken: string | undefined
  /** Names browser and system, for the list of sessions. */
  device: string
}

export type Login = Admin & { browserToken: string }

/** Stands in for an unknown username, so that checking takes the same time. */
const DUMMY_ADMIN = { id: 0, password_hash: DUMMY_HASH }

/**
 * Signs in `nextSession` and signs out `session`. An unknown username and a wrong password give the same
 * `wrong_credentials` after the same work; `second_factor_required` for a person who has one. It refuses with
 * `too_many_requests` after too many attempts (`login-limits.ts`).
 */
export async function login(
  shop: Shop,
  typed: { username: string; password: string },
  { session, nextSession, ...origin }: Renewal & LoginOrigin,
): Promise<Login> {
  // Phones capitalise the first letter.
  const username = typed.username.toLowerCase()
  const admin = await shop.db
    .selectFrom('admins')
    .select(['id', 'username', 'name', 'role', 'password_hash', 'second_factor_at'])
    .where('username', '=', username)
    .where('active', '=', true)
    .executeTakeFirst()
  const knownBrowser = await findKnownBrowser(shop, origin.browserToken, admin ?? DUMMY_ADMIN)
  const attempt = { username, network: origin.network, knownBrowser }
  await countLoginAttempt(shop, attempt)
  const { id, password_hash } = admin ?? DUMMY_ADMIN
  const browser = knownBrowser === undefined ? 'unknown' : 'known'
  const isRight = await checkPassword(typed.password, { passwordHash: password_hash, browser })
  if (admin === undefined || !isRight) {
    await recordFailedLogin(shop, admin === undefined ? '' : `admin ${username}`)
    throw wrongCredentials()
  }
  if (admin.second_factor_at !== null) {
    await resetLoginAttempts(shop, attempt)
    throw await awaitCode(shop, session, admin)
  }
  const now = shop.clock()
  await inTransaction(shop, (tx) =>
    enterSession(tx, admin, { session, nextSession, device: origin.device, now }),
  )
  await resetLoginAttempts(shop, attempt)
  const token = await newBrowserToken(shop, { id, password_hash })
  return { ...adminOf(admin), browserToken: token }
}

/** Ends the session on the server; remaining cookies become worthless. */
export async function logout(shop: Shop, { session, nextSession }: Renewal): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const admin = await tx
      .selectFrom('admin_sessions')
      .innerJoin('admins', 'admins.id', 'admin_sessions.admin_id')
      .select('admins.username')
      .where('session_id', '=', session)
      .executeTakeFirst()
    if (admin !== undefined) {
      await endSessions(tx, { session })
      await recordAudit(tx, { actor: admin.username, action: 'logout', now: shop.clock() })
    }
    await renewSession(tx, { from: session, to: nextSession })
  })
}

/** An unknown username is not stored: it may be a password typed into the wrong field. */
async function recordFailedLogin(shop: Shop, subject: string): Promise<void> {
  if (!(await shouldAuditFailedLogin(shop))) return
  await recordAudit(shop.db, { actor: 'unknown', action: FAILED_LOGIN, subject, now: shop.clock() })
}
