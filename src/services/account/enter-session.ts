import { ShopError } from '#domain/errors.ts'
import { recordAudit } from '#services/audit.ts'
import { renewSession } from '#services/renew-session.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { beginAdminSession, endSessions } from './sessions.ts'

type Entrance = {
  session: string
  nextSession: string
  device: string
  now: Date
  /** This proof was shown besides the password, or in its place. */
  by?: 'passkey' | 'app' | 'recovery'
}

/**
 * Does the last step of every login: signs `nextSession` in and `session` out. It refuses with
 * `wrong_credentials` when something changed meanwhile.
 */
export async function enterSession(
  tx: ShopTransaction,
  admin: { id: number; username: string; password_hash: string },
  { session, nextSession, device, now, by }: Entrance,
): Promise<void> {
  // Locks the row: a concurrent password change must not leave this session behind.
  const present = await tx
    .selectFrom('admins')
    .select('password_hash')
    .where('id', '=', admin.id)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (present?.password_hash !== admin.password_hash) throw wrongCredentials()
  await tx.updateTable('admins').set({ last_seen_at: now }).where('id', '=', admin.id).execute()
  await tx.deleteFrom('pending_logins').where('session_id', '=', session).execute()
  await endSessions(tx, { session })
  await renewSession(tx, { from: session, to: nextSession })
  await beginAdminSession(tx, { session: nextSession, adminId: admin.id, device, now })
  const fields = by === undefined ? [] : [by]
  await recordAudit(tx, { actor: admin.username, action: 'login.succeeded', subject: device, fields, now })
}

/** An unknown username and a wrong password get one answer, so that it does not reveal which usernames exist. */
export function wrongCredentials(): ShopError {
  return new ShopError('wrong_credentials', 'Nom d’utilisateur ou mot de passe incorrect.')
}
