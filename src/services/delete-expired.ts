import { deleteAwaited } from '#services/account/await-code.ts'
import { deleteExpiredInvitations } from '#services/account/open-invitations.ts'
import { deleteExpiredAdminSessions } from '#services/account/sessions.ts'
import { deleteExpiredSignInLinks } from '#services/account/sign-in-links.ts'
import { deleteFormerKeys } from '#services/risk/buyer-marks.ts'
import { deleteOldAudit } from './audit.ts'
import type { Shop } from './shop.ts'

/** No checkout is retried for so long. */
const IDEMPOTENCY_DAYS = 7
const DAY_MS = 86_400_000

/** Deletes what has expired: sessions, accesses, confirmation links, limits, idempotency keys and former years' marker keys. */
export async function deleteExpired(shop: Shop): Promise<void> {
  const { db, clock } = shop
  const now = clock()
  const oldestKey = new Date(now.getTime() - IDEMPOTENCY_DAYS * DAY_MS)
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('order_accesses').where('expires_at', '<=', now).execute()
  await db.deleteFrom('confirmation_links').where('expires_at', '<=', now).execute()
  await deleteExpiredAdminSessions(shop)
  await deleteExpiredInvitations(shop)
  await deleteExpiredSignInLinks(shop)
  await deleteOldAudit(shop)
  await deleteAwaited(shop)
  await db.deleteFrom('rate_limits').where('window_ends_at', '<=', now).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', oldestKey).execute()
  await deleteFormerKeys(shop)
}
