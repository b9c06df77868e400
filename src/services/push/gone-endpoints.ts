import { createHash } from 'node:crypto'
import { inTransaction, type Shop } from '#services/shop.ts'

/** A device that was not visited for so long subscribes anew anyway. */
const KEPT_DAYS = 90
const DAY_MS = 86_400_000

/**
 * Forgets a subscription that its push service does not know any more, and remembers its address: the browser sends it
 * again at each visit, and would go on believing that it gets notifications (A22.7).
 */
export async function forgetGone(shop: Shop, endpoint: string): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
    await tx
      .insertInto('gone_push_endpoints')
      .values({ endpoint_hash: hashOf(endpoint), gone_at: shop.clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

export async function isGoneEndpoint({ db }: Shop, endpoint: string): Promise<boolean> {
  const known = await db
    .selectFrom('gone_push_endpoints')
    .select('endpoint_hash')
    .where('endpoint_hash', '=', hashOf(endpoint))
    .executeTakeFirst()
  return known !== undefined
}

/** Deletes addresses that were gone long ago. */
export async function deleteOldGone({ db, clock }: Shop): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS)
  await db.deleteFrom('gone_push_endpoints').where('gone_at', '<', before).execute()
}

/** Only a hash is kept, because the address is a secret of the device and is only compared. */
function hashOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url')
}
