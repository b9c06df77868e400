import { randomInt } from 'node:crypto'
import { newPassword } from '#domain/account/passwords.ts'
import { recordAudit } from '#services/audit.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'

/** Initial username; it can be changed. */
const FIRST_USERNAME = 'admin'

/**
 * At start-up: creates the administrator if there is none, with the given password or a generated one, which is
 * returned to be displayed once. A configured password that differs from the previously configured one replaces the
 * administrator's and ends all sessions; an unchanged one does not undo later changes.
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

/** Sets a new password without knowing the current one; ends all sessions. Returns the username. */
export async function setAdminPassword(shop: Shop, password: string): Promise<string> {
  await ensureAdmin(shop, { password: undefined })
  const admin = await findOwner(shop)
  if (admin === undefined) throw new Error('There is no administrator.')
  await writePassword(shop, admin.id, { password_hash: await hashPassword(password) })
  return admin.username
}

type Owner = { id: number; username: string; password_hash: string; configured_hash: string | null }

/** The first administrator, whatever the username now. */
function findOwner({ db }: Shop): Promise<Owner | undefined> {
  return db
    .selectFrom('admins')
    .select(['id', 'username', 'password_hash', 'configured_hash'])
    .orderBy('id')
    .executeTakeFirst()
}

async function applyConfigured(shop: Shop, admin: Owner, password: string): Promise<void> {
  const { configured_hash } = admin
  if (configured_hash !== null && (await verifyPassword(password, configured_hash))) return
  if (await verifyPassword(password, admin.password_hash)) {
    await shop.db
      .updateTable('admins')
      .set({ configured_hash: admin.password_hash })
      .where('id', '=', admin.id)
      .execute()
    return
  }
  const password_hash = await hashPassword(password)
  await writePassword(shop, admin.id, { password_hash, configured_hash: password_hash })
}

async function writePassword(
  shop: Shop,
  adminId: number,
  hashes: { password_hash: string; configured_hash?: string },
): Promise<void> {
  const now = shop.clock()
  await inTransaction(shop, async (tx) => {
    await tx
      .updateTable('admins')
      .set({ ...hashes, updated_at: now })
      .where('id', '=', adminId)
      .execute()
    await endSessions(tx, { adminId })
    await recordAudit(tx, { actor: 'shop', action: 'password.changed', now })
  })
}
