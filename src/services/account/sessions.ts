import type { Role } from '#domain/account/roles.ts'
import { ShopError } from '#domain/errors.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import { silenceDevices } from '#services/push/subscriptions.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'

/** A session lasts so long at most, counted from sign-in. */
const SESSION_HOURS = 12
/** Unused sessions end. */
const IDLE_HOURS = 2
/** Limits how often the last use is written. */
const RECORD_USE_EVERY_MS = 60_000
const HOUR_MS = 3_600_000
/** A NOTIFY payload holds about a thousand ids. */
const IDS_PER_ANNOUNCEMENT = 500

/**
 * Says who is signed in. `name` is how colleagues know this person; it is the username until a name is
 * chosen.
 */
export type Admin = { id: number; username: string; name: string; role: Role }

export type AdminSession = {
  id: number
  device: string
  created_at: string
  last_seen_at: string
  is_current: boolean
}

/** Finds the administrator of a valid session; the call counts as activity. */
export async function findAdmin(shop: Shop, session: string): Promise<Admin | undefined> {
  const now = shop.clock()
  const found = await presentSessions(shop)
    .select(['admins.id', 'admins.username', 'admins.name', 'admins.role', 'admin_sessions.last_seen_at'])
    .where('admin_sessions.session_id', '=', session)
    .executeTakeFirst()
  if (found === undefined) return undefined
  if (now.getTime() - found.last_seen_at.getTime() >= RECORD_USE_EVERY_MS) {
    await shop.db
      .updateTable('admin_sessions')
      .set({ last_seen_at: now })
      .where('session_id', '=', session)
      .execute()
    await shop.db.updateTable('admins').set({ last_seen_at: now }).where('id', '=', found.id).execute()
  }
  return adminOf(found)
}

/** Returns the identity in a row of `admins`. */
export function adminOf({ id, username, name, role }: Admin): Admin {
  return { id, username, name: name || username, role }
}

/** Identifies a valid session of the team, with the role of its person. */
export type StaffSession = { id: number; role: Role }

/** Finds a valid session of the team; unlike `findAdmin`, it does not count as activity (for live connections). */
export function findStaffSession(shop: Shop, session: string): Promise<StaffSession | undefined> {
  return presentSessions(shop)
    .select(['admin_sessions.id', 'admins.role'])
    .where('session_id', '=', session)
    .executeTakeFirst()
}

/** Starts an administrator session. */
export async function beginAdminSession(
  tx: ShopTransaction,
  { session, adminId, device, now }: { session: string; adminId: number; device: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('admin_sessions')
    .values({
      session_id: session,
      admin_id: adminId,
      device,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_HOURS * HOUR_MS),
    })
    .execute()
}

/** Lists this administrator's sessions, most recently used first. */
export async function listAdminSessions(
  shop: Shop,
  { admin, session }: { admin: Admin; session: string },
): Promise<AdminSession[]> {
  const rows = await presentSessions(shop)
    .select(['admin_sessions.id', 'session_id', 'device', 'admin_sessions.created_at'])
    .select('admin_sessions.last_seen_at')
    .where('admin_id', '=', admin.id)
    .orderBy('admin_sessions.last_seen_at', 'desc')
    .orderBy('admin_sessions.id', 'desc')
    .execute()
  return rows.map(({ id, device, session_id, ...row }) => ({
    id,
    device,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: session_id === session,
  }))
}

/** Renames the device of this session. */
export async function nameDevice({ db }: Shop, device: string, session: string): Promise<void> {
  await db.updateTable('admin_sessions').set({ device }).where('session_id', '=', session).execute()
}

/** Ends one of this administrator's sessions, including its live connections. */
export async function endAdminSession(shop: Shop, admin: Admin, id: number): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const ended = await endSessions(tx, { adminId: admin.id, id })
    if (ended === 0) throw new ShopError('not_found', 'Cette session est déjà terminée.')
    await recordAudit(tx, { actor: admin.username, action: 'session.ended', now: shop.clock() })
  })
}

/** Ends all of this administrator's other sessions; returns their number. */
export async function endOtherSessions(
  shop: Shop,
  { admin, session }: { admin: Admin; session: string },
): Promise<number> {
  return inTransaction(shop, async (tx) => {
    const ended = await endSessions(tx, { adminId: admin.id, except: session })
    if (ended > 0)
      await recordAudit(tx, { actor: admin.username, action: 'sessions.ended', now: shop.clock() })
    return ended
  })
}

/**
 * Deletes sessions and announces it, so that every process drops their live connections; their devices get no more
 * notifications. Returns their number.
 */
export async function endSessions(
  tx: ShopTransaction,
  which: { adminId: number; except?: string; id?: number } | { session: string },
): Promise<number> {
  let query = tx.deleteFrom('admin_sessions').returning('id')
  if ('session' in which) query = query.where('session_id', '=', which.session)
  else {
    query = query.where('admin_id', '=', which.adminId)
    if (which.except !== undefined) query = query.where('session_id', '!=', which.except)
    if (which.id !== undefined) query = query.where('id', '=', which.id)
  }
  const ids = (await query.execute()).map(({ id }) => id)
  const isWhole = 'adminId' in which && which.id === undefined
  await silenceDevices(
    tx,
    isWhole ? { staffId: which.adminId, exceptSession: which.except } : { sessionIds: ids },
  )
  for (let begin = 0; begin < ids.length; begin += IDS_PER_ANNOUNCEMENT) {
    const sessionIds = ids.slice(begin, begin + IDS_PER_ANNOUNCEMENT)
    announce(tx, { type: 'SESSION_UPDATE', data: { sessionIds } })
  }
  return ids.length
}

/** Deletes expired and idle sessions. */
export async function deleteExpiredAdminSessions({ db, clock }: Shop): Promise<void> {
  const now = clock()
  await db
    .deleteFrom('admin_sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('last_seen_at', '<=', idleSince(now))]))
    .execute()
}

function presentSessions({ db, clock }: Shop) {
  const now = clock()
  return db
    .selectFrom('admin_sessions')
    .innerJoin('admins', 'admins.id', 'admin_sessions.admin_id')
    .where('admins.active', '=', true)
    .where('admin_sessions.expires_at', '>', now)
    .where('admin_sessions.last_seen_at', '>', idleSince(now))
}

function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_HOURS * HOUR_MS)
}
