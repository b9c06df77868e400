import { randomInt } from 'node:crypto'
import { newPassword } from '#domain/account/passwords.ts'
import { recordAudit } from '#services/audit.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { forgetPasskeys, forgetSecondFactor } from './forget-proofs.ts'
import { withdrawInvitationsBy } from './open-invitations.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { withdrawSignInLinks } from './sign-in-links.ts'

/** Initial username; it can be changed. */
const FIRST_USERNAME = 'admin'

/**
 * At start-up: creates the first owner if there is nobody, with the given password or a generated one, which is returned
 * to be displayed once. A configured password that differs from the previously configured one replaces the owner's, takes
 * passkeys and the second factor away and ends all sessions. An unchanged one does not undo later changes.
 */
export async function ensureAdmin(
  shop: Shop,
  { password }: { password: string | undefined },
): Promise<string | undefined> {
  const admin = await findOwner(shop)
  if (admin !== undefined) {
    if (password !== undefined) await applyConfigured(shop, admin, password)
    return undefined
  }
  const first = password ?? newPassword(randomInt)
  const now = shop.clock()
  const password_hash = await hashPassword(first)
  const made = await shop.db
    .insertInto('admins')
    .values({
      username: FIRST_USERNAME,
      password_hash,
      configured_hash: password === undefined ? null : password_hash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  // When several processes start together, only the one whose insert succeeded displays its password.
  return made === undefined || password !== undefined ? undefined : first
}

/**
 * Sets a new password without knowing the current one; ends all sessions, and takes passkeys and the second factor away.
 * Returns the username.
 */
export async function setAdminPassword(shop: Shop, password: string): Promise<string> {
  await ensureAdmin(shop, { password: undefined })
  const admin = await findOwner(shop)
  if (admin === undefined) throw new Error('There is no administrator.')
  await writePassword(shop, admin.id, { password_hash: await hashPassword(password), configured: false })
  return admin.username
}

type Owner = { id: number; username: string; password_hash: string }

/** Returns the first owner, whatever the username is now. */
function findOwner({ db }: Shop): Promise<Owner | undefined> {
  return db
    .selectFrom('admins')
    .select(['id', 'username', 'password_hash'])
    .where('role', '=', 'proprietaire')
    .where('active', '=', true)
    .orderBy('id')
    .executeTakeFirst()
}

/**
 * Says whether this is the configured password that was applied last, even if it was applied to a person who is no owner
 * any more.
 */
async function isApplied({ db }: Shop, password: string): Promise<boolean> {
  const last = await db
    .selectFrom('admins')
    .select('configured_hash')
    .where('configured_hash', 'is not', null)
    .executeTakeFirst()
  return last?.configured_hash != null && verifyPassword(password, last.configured_hash)
}

async function applyConfigured(shop: Shop, admin: Owner, password: string): Promise<void> {
  if (await isApplied(shop, password)) return
  if (await verifyPassword(password, admin.password_hash)) {
    await inTransaction(shop, (tx) => noteConfigured(tx, admin.id, admin.password_hash))
    return
  }
  const password_hash = await hashPassword(password)
  await writePassword(shop, admin.id, { password_hash, configured: true })
}

/** Only one row knows the configured password that was applied last. */
async function noteConfigured(tx: ShopTransaction, adminId: number, hash: string): Promise<void> {
  await tx.updateTable('admins').set({ configured_hash: null }).where('id', '!=', adminId).execute()
  await tx.updateTable('admins').set({ configured_hash: hash }).where('id', '=', adminId).execute()
}

async function writePassword(
  shop: Shop,
  adminId: number,
  { password_hash, configured }: { password_hash: string; configured: boolean },
): Promise<void> {
  const now = shop.clock()
  await inTransaction(shop, async (tx) => {
    await tx.updateTable('admins').set({ password_hash, updated_at: now }).where('id', '=', adminId).execute()
    if (configured) await noteConfigured(tx, adminId, password_hash)
    // Somebody who came in by another way is out too, and has no link to come back by.
    await forgetSecondFactor(tx, adminId)
    await forgetPasskeys(tx, adminId)
    await withdrawInvitationsBy(tx, adminId)
    await withdrawSignInLinks(tx, adminId)
    await endSessions(tx, { adminId })
    await recordAudit(tx, { actor: 'shop', action: 'password.changed', now })
  })
}
