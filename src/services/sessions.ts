import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Shop, ShopTransaction } from './shop.ts'

/** How long a browser keeps the right to see the order it placed. */
const PLACED_ACCESS_DAYS = 365
/** How long a look-up by number lets a browser cancel (decision 16). */
const LOOK_UP_ACCESS_MINUTES = 30

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export type AccessReason = 'placed' | 'looked_up_by_number'

/** The id under which a browser's cookie is known to the database: its SHA-256, useless to whoever reads the table. */
export function sessionId(cookie: string): string {
  return createHash('sha256').update(cookie).digest('base64url')
}

/** Remembers that this browser placed, or looked up by its number, this order. */
export async function grantOrderAccess(
  tx: ShopTransaction,
  { session, orderId, reason, now }: { session: string; orderId: string; reason: AccessReason; now: Date },
): Promise<void> {
  const duration = reason === 'placed' ? PLACED_ACCESS_DAYS * DAY_MS : LOOK_UP_ACCESS_MINUTES * MINUTE_MS
  const expires_at = new Date(now.getTime() + duration)
  await tx
    .with('visit', (query) =>
      query
        .insertInto('sessions')
        .values({ id: session, created_at: now, expires_at })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ expires_at: sql`greatest(sessions.expires_at, excluded.expires_at)` }),
        ),
    )
    .insertInto('order_accesses')
    .values({ session_id: session, order_id: orderId, reason, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'order_id', 'reason']).doUpdateSet({ expires_at }),
    )
    .execute()
}

/** What this browser has shown about this order, as long as it lasts. */
export async function listOrderAccess(
  { db, clock }: Shop,
  { session, orderId }: { session: string; orderId: string },
): Promise<AccessReason[]> {
  const rows = await db
    .selectFrom('order_accesses')
    .select('reason')
    .where('session_id', '=', session)
    .where('order_id', '=', orderId)
    .where('expires_at', '>', clock())
    .execute()
  return rows.map((row) => row.reason)
}

/** Hands a browser's rights to orders on to its next cookie; the one it had is left with none. */
export async function renewSession(
  tx: ShopTransaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const former = await tx.selectFrom('sessions').selectAll().where('id', '=', from).executeTakeFirst()
  if (former === undefined) return
  await tx
    .insertInto('sessions')
    .values({ ...former, id: to })
    .execute()
  await tx.updateTable('order_accesses').set({ session_id: to }).where('session_id', '=', from).execute()
  await tx.deleteFrom('sessions').where('id', '=', from).execute()
}

/** Forgets what has lapsed: sessions, accesses, limits, and keys older than `IDEMPOTENCY_DAYS`. */
export async function forgetLapsed({ db, clock }: Shop): Promise<void> {
  const now = clock()
  const oldestKey = new Date(now.getTime() - IDEMPOTENCY_DAYS * DAY_MS)
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('order_accesses').where('expires_at', '<=', now).execute()
  await db.deleteFrom('admin_sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('rate_limits').where('window_ends_at', '<=', now).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', oldestKey).execute()
}

/** Longer than any retry of a checkout. */
const IDEMPOTENCY_DAYS = 7
