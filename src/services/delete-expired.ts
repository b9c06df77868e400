import { CONSENT_PROOF_DAYS } from '#domain/consent/consent.ts'
import { CLICK_RETENTION_DAYS } from '#domain/origins/origin.ts'
import { deleteAwaited } from '#services/account/await-code.ts'
import { deleteExpiredInvitations } from '#services/account/open-invitations.ts'
import { deleteExpiredAdminSessions } from '#services/account/sessions.ts'
import { deleteExpiredSignInLinks } from '#services/account/sign-in-links.ts'
import { forgetExpiredCarts } from '#services/left-carts/end.ts'
import { deleteOldRefills } from '#services/refills/agreements.ts'
import { deleteOldAlerts } from '#services/reminders/stock-alerts.ts'
import { deleteFormerKeys } from '#services/risk/buyer-marks.ts'
import { deleteOldAudit } from './audit.ts'
import type { Shop } from './shop.ts'

/** No checkout is retried for so long. */
const IDEMPOTENCY_DAYS = 7
const DAY_MS = 86_400_000

/**
 * Deletes what has expired: sessions, accesses, links of customers, limits, idempotency keys, left carts, identifiers of
 * clicks, proofs of consent, former years' marker keys, requests to be told of stock and agreements to be asked back.
 */
export async function deleteExpired(shop: Shop): Promise<void> {
  const { db, clock } = shop
  const now = clock()
  const oldestKey = daysBefore(now, IDEMPOTENCY_DAYS)
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('order_accesses').where('expires_at', '<=', now).execute()
  await db.deleteFrom('confirmation_links').where('expires_at', '<=', now).execute()
  // The row stays, so that nobody is asked twice.
  await db
    .updateTable('review_requests')
    .set({ token_hash: null })
    .where('token_hash', 'is not', null)
    .where('expires_at', '<=', now)
    .execute()
  await deleteExpiredAdminSessions(shop)
  await deleteExpiredInvitations(shop)
  await deleteExpiredSignInLinks(shop)
  await deleteOldAudit(shop)
  await deleteAwaited(shop)
  await db.deleteFrom('rate_limits').where('window_ends_at', '<=', now).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', oldestKey).execute()
  await db
    .deleteFrom('order_clicks')
    .where('created_at', '<=', daysBefore(now, CLICK_RETENTION_DAYS))
    .execute()
  await db.deleteFrom('consents').where('at', '<=', daysBefore(now, CONSENT_PROOF_DAYS)).execute()
  await forgetExpiredCarts(shop)
  await deleteFormerKeys(shop)
  await deleteOldAlerts(shop)
  await deleteOldRefills(shop)
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
