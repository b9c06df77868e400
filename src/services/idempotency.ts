import { createHash } from 'node:crypto'
import { ShopError } from '#domain/errors.ts'
import type { ShopTransaction } from './shop.ts'

/**
 * Claims a key for an order about to be written, or tells which order it already made (decision 8). A second request
 * with the same key waits here until the first has committed or rolled back. `idempotency_conflict` when the key came
 * with another body.
 */
export async function claimIdempotencyKey(
  tx: ShopTransaction,
  { key, request, orderId, now }: { key: string; request: unknown; orderId: string; now: Date },
): Promise<{ existingOrderId: string | undefined }> {
  const hashed = sha256(key)
  const request_hash = sha256(JSON.stringify(request))
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ key: hashed, request_hash, order_id: orderId, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed !== undefined) return { existingOrderId: undefined }
  const existing = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'order_id'])
    .where('key', '=', hashed)
    .executeTakeFirstOrThrow()
  if (existing.request_hash !== request_hash) {
    throw new ShopError('idempotency_conflict', 'Cette commande a déjà été envoyée avec un autre contenu.')
  }
  return { existingOrderId: existing.order_id }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
