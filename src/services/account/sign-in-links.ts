import { SIGN_IN_LINK_HOURS } from '#domain/account/team.ts'
import { ShopError } from '#domain/errors.ts'
import { recordAudit } from '#services/audit.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { forgetPasskeys } from './forget-proofs.ts'
import { hashOfLinkToken, linkGone, newLinkToken } from './link-tokens.ts'
import { judgePassword } from './password-faults.ts'
import { hashPassword } from './passwords.ts'
import { type Admin, endSessions } from './sessions.ts'

const HOUR_MS = 3_600_000

/**
 * Makes the link by which a colleague chooses a new password (A17.14); a former one is worthless. Its token
 * is returned, and only its hash is stored. It refuses with `not_found`, or with `invalid_input` for one's
 * own account, for which the password must be known.
 */
export function issueSignInLink(
  shop: Shop,
  id: number,
  by: Admin,
): Promise<{ token: string; expires_at: string }> {
  if (id === by.id) {
    throw new ShopError('invalid_input', 'Votre mot de passe se change dans «\u00a0Mon compte\u00a0».')
  }
  const now = shop.clock()
  const token = newLinkToken()
  const expires_at = new Date(now.getTime() + SIGN_IN_LINK_HOURS * HOUR_MS)
  return inTransaction(shop, async (tx) => {
    const member = await tx
      .selectFrom('admins')
      .select('id')
      .where('id', '=', id)
      .where('active', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (member === undefined) throw new ShopError('not_found', 'Cette personne ne peut pas se connecter.')
    const link = { token_hash: hashOfLinkToken(token), issued_by: by.id, expires_at }
    await tx
      .insertInto('sign_in_links')
      .values({ staff_id: id, ...link })
      .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(link))
      .execute()
    await recordAudit(tx, { actor: by.username, action: 'staff.link_issued', subject: `staff ${id}`, now })
    return { token, expires_at: expires_at.toISOString() }
  })
}

/** Reads who a link is for. It refuses with `invitation_gone`. */
export async function readSignInLink(
  { db, clock }: Shop,
  token: string,
): Promise<{ name: string; username: string }> {
  const { name, username } = await findLink(db, token, clock())
  return { name: name || username, username }
}

/**
 * Sets the password of the person whom the link is for, once, ends their sessions and takes their passkeys
 * away, by which somebody else could come back. It signs nobody in: the second factor is still asked for. It
 * refuses with `invitation_gone`, or with `invalid_input` at `password`.
 */
export async function applySignInLink(
  shop: Shop,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const now = shop.clock()
  const { username, name } = await findLink(shop.db, token, now)
  judgePassword(password, { at: 'password', own: [username, name] })
  const password_hash = await hashPassword(password)
  await inTransaction(shop, async (tx) => {
    const used = await tx
      .deleteFrom('sign_in_links')
      .where('token_hash', '=', hashOfLinkToken(token))
      .where('expires_at', '>', now)
      .returning('staff_id')
      .executeTakeFirst()
    // Somebody else used the link at the same moment.
    if (used === undefined) throw linkGone()
    const { staff_id: id } = used
    await tx.updateTable('admins').set({ password_hash, updated_at: now }).where('id', '=', id).execute()
    await forgetPasskeys(tx, id)
    await endSessions(tx, { adminId: id })
    await recordAudit(tx, { actor: username, action: 'staff.link_used', subject: `staff ${id}`, now })
  })
}

/** Makes the links worthless that are for a person, or that the person made. */
export async function withdrawSignInLinks(tx: ShopTransaction, staffId: number): Promise<void> {
  await tx
    .deleteFrom('sign_in_links')
    .where((eb) => eb.or([eb('staff_id', '=', staffId), eb('issued_by', '=', staffId)]))
    .execute()
}

/** Deletes links that are too old. */
export async function deleteExpiredSignInLinks({ db, clock }: Shop): Promise<void> {
  await db.deleteFrom('sign_in_links').where('expires_at', '<=', clock()).execute()
}

async function findLink(db: Shop['db'], token: string, now: Date) {
  const found = await db
    .selectFrom('sign_in_links')
    .innerJoin('admins', 'admins.id', 'sign_in_links.staff_id')
    .select(['admins.name', 'admins.username'])
    .where('token_hash', '=', hashOfLinkToken(token))
    .where('expires_at', '>', now)
    .where('admins.active', '=', true)
    .executeTakeFirst()
  if (found === undefined) throw linkGone()
  return found
}
