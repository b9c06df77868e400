import { randomInt } from 'node:crypto'
import { ShopError } from '#domain/errors.ts'
import { newPassword } from '#domain/passwords.ts'
import { hashPassword, NOBODYS_HASH, verifyPassword } from './passwords.ts'
import { countHit } from './rate-limits.ts'
import { renewSession } from './sessions.ts'
import { inTransaction, type Shop } from './shop.ts'

/** The one administrator the shop begins with. */
const ADMIN_USERNAME = 'admin'
/** From the last sign-in: one long day at the shop. */
const ADMIN_SESSION_HOURS = 12
const HOUR_MS = 3_600_000

/** Counted for names that do not exist too: a limit must not tell which do. */
const LOGINS_PER_ACCOUNT = { what: 'login-account', hits: 10, windowSeconds: 600 }

export type Admin = { username: string }

/** The browser's session before and after: a cookie that somebody else chose is never what is signed in. */
export type Renewal = { session: string; nextSession: string }

/**
 * Signs `nextSession` in, and `session` out. An unknown name and a wrong password are refused alike, after the same
 * work: `wrong_credentials`. `too_many_requests` above the account's limit, whatever the address.
 */
export async function login(
  shop: Shop,
  typed: { username: string; password: string },
  { session, nextSession }: Renewal,
): Promise<Admin> {
  // Phones begin with a capital.
  const username = typed.username.trim().toLowerCase()
  await countHit(shop, LOGINS_PER_ACCOUNT, username)
  const admin = await shop.db
    .selectFrom('admins')
    .select(['id', 'password_hash'])
    .where('username', '=', username)
    .executeTakeFirst()
  const isRight = await verifyPassword(typed.password, admin?.password_hash ?? NOBODYS_HASH)
  if (admin === undefined || !isRight) throw wrongCredentials()
  const now = shop.clock()
  await inTransaction(shop, async (tx) => {
    // A password that was changed meanwhile must not leave a session behind: whoever comes second waits.
    const present = await tx
      .selectFrom('admins')
      .select('password_hash')
      .where('id', '=', admin.id)
      .forUpdate()
      .executeTakeFirst()
    if (present?.password_hash !== admin.password_hash) throw wrongCredentials()
    await tx.deleteFrom('admin_sessions').where('session_id', '=', session).execute()
    await renewSession(tx, { from: session, to: nextSession })
    await tx
      .insertInto('admin_sessions')
      .values({
        session_id: nextSession,
        admin_id: admin.id,
        created_at: now,
        expires_at: new Date(now.getTime() + ADMIN_SESSION_HOURS * HOUR_MS),
      })
      .execute()
  })
  return { username }
}

/** Forgets the sign-in, whatever cookies are still about. */
export async function logout(shop: Shop, { session, nextSession }: Renewal): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await tx.deleteFrom('admin_sessions').where('session_id', '=', session).execute()
    await renewSession(tx, { from: session, to: nextSession })
  })
}

/** Who is signed in with this session, as long as it lasts. */
export function findAdmin({ db, clock }: Shop, session: string): Promise<Admin | undefined> {
  return db
    .selectFrom('admin_sessions')
    .innerJoin('admins', 'admins.id', 'admin_sessions.admin_id')
    .select('admins.username')
    .where('admin_sessions.session_id', '=', session)
    .where('admin_sessions.expires_at', '>', clock())
    .executeTakeFirst()
}

/**
 * At start: makes the administrator when there is none, with the password given or with a new one, which is returned
 * to be told once. A password given that is not the present one becomes it: the environment wins over what was set by
 * hand, and every session is ended.
 */
export async function ensureAdmin(
  shop: Shop,
  { password }: { password: string | undefined },
): Promise<string | undefined> {
  const admin = await shop.db
    .selectFrom('admins')
    .select('password_hash')
    .where('username', '=', ADMIN_USERNAME)
    .executeTakeFirst()
  if (admin !== undefined) {
    const isPresent = password === undefined || (await verifyPassword(password, admin.password_hash))
    if (!isPresent) await setAdminPassword(shop, password)
    return undefined
  }
  const first = password ?? newPassword(randomInt)
  const now = shop.clock()
  const made = await shop.db
    .insertInto('admins')
    .values({
      username: ADMIN_USERNAME,
      password_hash: await hashPassword(first),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  // Of processes that start together, only one tells a password: the one that holds.
  return made === undefined || password !== undefined ? undefined : first
}

/** A new password, for whoever may set it without knowing the former one; every session is ended. */
export async function setAdminPassword(shop: Shop, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  const now = shop.clock()
  await inTransaction(shop, async (tx) => {
    const admin = await tx
      .insertInto('admins')
      .values({ username: ADMIN_USERNAME, password_hash, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('username').doUpdateSet({ password_hash, updated_at: now }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('admin_sessions').where('admin_id', '=', admin.id).execute()
  })
}

/** One and the same answer for an unknown name and for a wrong password. */
function wrongCredentials(): ShopError {
  return new ShopError('wrong_credentials', 'Nom d’utilisateur ou mot de passe incorrect.')
}
