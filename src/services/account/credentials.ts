import type { ShopError } from '#domain/errors.ts'
import { recordAudit } from '#services/audit.ts'
import { countHit, resetHits } from '#services/rate-limits.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { forgetPasskeys } from './forget-proofs.ts'
import { newBrowserToken } from './known-browsers.ts'
import { judgePassword, wrongField } from './password-faults.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { type Admin, endSessions } from './sessions.ts'
import { withdrawSignInLinks } from './sign-in-links.ts'

/** Stops password guessing on an unlocked device. */
const CHECKS_PER_ADMIN = { what: 'account-password', hits: 10, windowSeconds: 600 }

/**
 * Changes the password; ends the other sessions and invalidates all known browsers except the one that receives the
 * returned token. `remove_passkeys` takes the person's passkeys away as well. Refusals name the invalid field.
 */
export async function changePassword(
  shop: Shop,
  typed: { current_password: string; new_password: string; remove_passkeys: boolean },
  { admin, session }: { admin: Admin; session: string },
): Promise<{ browserToken: string }> {
  judgePassword(typed.new_password, { at: 'new_password', own: [admin.username] })
  const present = await requirePassword(shop, admin, typed.current_password)
  const password_hash = await hashPassword(typed.new_password)
  const browserToken = await newBrowserToken(shop, { id: admin.id, password_hash })
  const now = shop.clock()
  await inTransaction(shop, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('admins')
      .set({ password_hash, updated_at: now })
      .where('id', '=', admin.id)
      .where('password_hash', '=', present)
      .executeTakeFirst()
    // Somebody else changed the password at the same moment.
    if (numUpdatedRows === 0n) throw wrongPassword()
    await withdrawSignInLinks(tx, admin.id)
    const gone = typed.remove_passkeys ? await forgetPasskeys(tx, admin.id) : 0
    await endSessions(tx, { adminId: admin.id, except: session })
    const entry = { actor: admin.username, now }
    await recordAudit(tx, { ...entry, action: 'password.changed' })
    if (gone > 0) await recordAudit(tx, { ...entry, action: 'passkeys.removed' })
  })
  return { browserToken }
}

/** Changes the username and returns it. */
export async function changeUsername(
  shop: Shop,
  { current_password, username }: { current_password: string; username: string },
  admin: Admin,
): Promise<{ username: string }> {
  await requirePassword(shop, admin, current_password)
  const now = shop.clock()
  await inTransaction(shop, async (tx) => {
    const other = await tx
      .selectFrom('admins')
      .select('id')
      .where('username', '=', username)
      .where('id', '!=', admin.id)
      .executeTakeFirst()
    if (other !== undefined) throw wrongField('username', 'Ce nom est déjà pris')
    await tx.updateTable('admins').set({ username, updated_at: now }).where('id', '=', admin.id).execute()
    await recordAudit(tx, { actor: username, action: 'username.changed', fields: ['username'], now })
  })
  return { username }
}

/** Changes the name by which colleagues know this person. */
export async function changeName(shop: Shop, name: string, admin: Admin): Promise<{ name: string }> {
  const now = shop.clock()
  await inTransaction(shop, async (tx) => {
    await tx.updateTable('admins').set({ name, updated_at: now }).where('id', '=', admin.id).execute()
    await recordAudit(tx, { actor: admin.username, action: 'name.changed', fields: ['name'], now })
  })
  return { name }
}

/** Returns the hash of the correct password. */
export async function requirePassword(shop: Shop, admin: Admin, password: string): Promise<string> {
  await countHit(shop, CHECKS_PER_ADMIN, String(admin.id))
  const { password_hash } = await shop.db
    .selectFrom('admins')
    .select('password_hash')
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow()
  if (!(await checkPassword(password, { passwordHash: password_hash, browser: 'known' })))
    throw wrongPassword()
  await resetHits(shop, [CHECKS_PER_ADMIN], String(admin.id))
  return password_hash
}

function wrongPassword(): ShopError {
  return wrongField('current_password', 'Ce mot de passe n’est pas le vôtre')
}
