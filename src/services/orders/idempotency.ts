import { createHash } from 'node:crypto'
import { prepared } from '#database/prepare.ts'
import { ShopError } from '#domain/errors.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** A checkout request with its key, and the browser that sends it. */
export type Attempt = { key: string; request: unknown; session: string }

/**
 * The order already created with a key (D8), for the browser that placed it; undefined when there is none.
 * `idempotency_conflict` when the key came with another body or from another browser; it reveals nothing about the
 * order.
 */
export async function findOrderOfKey(
  db: Shop['db'] | ShopTransaction,
  { key, request, session }: Attempt,
): Promise<string | undefined> {
  const existing = await db
    .selectFrom('idempotency_keys')
    .leftJoin('order_accesses', (join) =>
      join
        .onRef('order_accesses.order_id', '=', 'idempotency_keys.order_id')
        .on('order_accesses.session_id', '=', session)
        .on('order_accesses.reason', '=', 'placed'),
    )
    .select(['request_hash', 'idempotency_keys.order_id', 'session_id'])
    .where('key', '=', sha256(key))
    .executeTakeFirst()
  if (existing === undefined) return undefined
  if (existing.request_hash !== hashOf(request) || existing.session_id === null) {
    throw new ShopError('idempotency_conflict', 'Cette commande a déjà été envoyée avec un autre contenu.')
  }
  return existing.order_id
}

/**
 * Claims a key for a new order, or returns the order it already created. A concurrent request with the same key waits
 * here until the first one commits or rolls back.
 */
export async function claimIdempotencyKey(
  tx: ShopTransaction,
  { orderId, now, ...attempt }: Attempt & { orderId: string; now: Date },
): Promise<{ existingOrderId: string | undefined }> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({
      key: sha256(attempt.key),
      request_hash: hashOf(attempt.request),
      order_id: orderId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .withPlugin(prepared('order.claim-key'))
    .executeTakeFirst()
  return { existingOrderId: claimed === undefined ? await findOrderOfKey(tx, attempt) : undefined }
}

function hashOf(request: unknown): string {
  return sha256(JSON.stringify(request))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
