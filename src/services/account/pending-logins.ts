import { ShopError } from '#domain/errors.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { enterSession } from './enter-session.ts'
import { newBrowserToken } from './known-browsers.ts'
import type { Login, LoginOrigin, Renewal } from './login.ts'
import { countCode, resetCodes, useCode } from './second-factor.ts'
import { adminOf } from './sessions.ts'

/**
 * Does the second step of a login. It refuses with `login_expired`, `invalid_input` at `code`, or
 * `too_many_requests`.
 */
export async function loginWithCode(
  shop: Shop,
  typed: string,
  renewal: Renewal & Pick<LoginOrigin, 'device'>,
): Promise<Login> {
  const now = shop.clock()
  const admin = await shop.db
    .selectFrom('pending_logins')
    .innerJoin('admins', 'admins.id', 'pending_logins.admin_id')
    .select(['admins.id', 'username', 'name', 'role', 'pending_logins.password_hash'])
    .where('session_id', '=', renewal.session)
    .where('expires_at', '>', now)
    .where('active', '=', true)
    .executeTakeFirst()
  if (admin === undefined) {
    throw new ShopError('login_expired', 'Trop de temps a passé. Recommencez avec votre mot de passe.')
  }
  await countCode(shop, admin.id)
  await inTransaction(shop, async (tx) => {
    const by = await useCode(tx, admin.id, { typed, now })
    await enterSession(tx, admin, { ...renewal, now, by })
  })
  await resetCodes(shop, admin.id)
  return { ...adminOf(admin), browserToken: await newBrowserToken(shop, admin) }
}
