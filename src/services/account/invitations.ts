import type { Invitation } from '#contract/account/staff.ts'
import type { Role } from '#domain/account/roles.ts'
import { INVITATION_HOURS } from '#domain/account/team.ts'
import { ShopError } from '#domain/errors.ts'
import { recordAudit } from '#services/audit.ts'
import { renewSession } from '#services/renew-session.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { isUniqueViolation } from '#services/unique-violation.ts'
import { newBrowserToken } from './known-browsers.ts'
import { hashOfLinkToken, linkGone, newLinkToken } from './link-tokens.ts'
import type { Login, LoginOrigin, Renewal } from './login.ts'
import { invitationOf, SHOWN_INVITATION } from './open-invitations.ts'
import { judgePassword, wrongField } from './password-faults.ts'
import { hashPassword } from './passwords.ts'
import { type Admin, adminOf, beginAdminSession, endSessions } from './sessions.ts'
import { lockTeam, requirePlace } from './staff.ts'

const HOUR_MS = 3_600_000

/** Makes a link that is used once. Its token is returned, and only its hash is stored. */
export function inviteStaff(
  shop: Shop,
  { name, role }: { name: string; role: Role },
  by: Admin,
): Promise<{ invitation: Invitation; token: string }> {
  const now = shop.clock()
  const token = newLinkToken()
  return inTransaction(shop, async (tx) => {
    await lockTeam(tx)
    await requirePlace(tx, now)
    const row = await tx
      .insertInto('staff_invitations')
      .values({
        token_hash: hashOfLinkToken(token),
        name,
        role,
        invited_by: by.id,
        created_at: now,
        expires_at: new Date(now.getTime() + INVITATION_HOURS * HOUR_MS),
      })
      .returning(SHOWN_INVITATION)
      .executeTakeFirstOrThrow()
    await recordAudit(tx, { actor: by.username, action: 'staff.invited', fields: [role], now })
    return { invitation: invitationOf(row), token }
  })
}

/** Makes a link worthless. */
export function withdrawInvitation(shop: Shop, id: number, by: Admin): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('staff_invitations')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new ShopError('not_found', 'Cette invitation n’existe plus.')
    await recordAudit(tx, { actor: by.username, action: 'staff.invitation_withdrawn', now: shop.clock() })
  })
}

/** Reads who a link is for. It refuses with `invitation_gone`. */
export async function readInvitation(
  shop: Shop,
  token: string,
): Promise<{ name: string; role: Role; expires_at: string }> {
  const { name, role, expires_at } = await findInvitation(shop.db, token, shop.clock())
  return { name, role, expires_at: expires_at.toISOString() }
}

/**
 * Returns the account of the invited person, who is signed in with it. It refuses with `invitation_gone`, or
 * at the field that is wrong.
 */
export async function acceptInvitation(
  shop: Shop,
  typed: { token: string; name: string; username: string; password: string },
  { session, nextSession, device }: Renewal & Pick<LoginOrigin, 'device'>,
): Promise<Login> {
  const now = shop.clock()
  await findInvitation(shop.db, typed.token, now)
  judgePassword(typed.password, { at: 'password', own: [typed.username, typed.name] })
  const password_hash = await hashPassword(typed.password)
  const admin = await inTransaction(shop, async (tx) => {
    const { id, role } = await findInvitation(tx, typed.token, now)
    const { numDeletedRows } = await tx
      .deleteFrom('staff_invitations')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // Somebody else used the link at the same moment.
    if (numDeletedRows === 0n) throw linkGone()
    const { username, name } = typed
    const row = await tx
      .insertInto('admins')
      .values({
        ...{ username, name, role, password_hash },
        configured_hash: null,
        last_seen_at: now,
        created_at: now,
        updated_at: now,
      })
      .returning(['id', 'username', 'name', 'role'])
      .executeTakeFirstOrThrow()
    await endSessions(tx, { session })
    await renewSession(tx, { from: session, to: nextSession })
    await beginAdminSession(tx, { session: nextSession, adminId: row.id, device, now })
    await recordAudit(tx, { actor: username, action: 'staff.joined', fields: [role], now })
    return adminOf(row)
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'admins_username_key')
      ? wrongField('username', 'Ce nom est déjà pris')
      : error
  })
  return { ...admin, browserToken: await newBrowserToken(shop, { id: admin.id, password_hash }) }
}

async function findInvitation(db: Shop['db'] | ShopTransaction, token: string, now: Date) {
  const found = await db
    .selectFrom('staff_invitations')
    .select(SHOWN_INVITATION)
    .where('token_hash', '=', hashOfLinkToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (found === undefined) throw linkGone()
  return found
}
