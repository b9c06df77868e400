import { hash } from 'node:crypto'
import { ShopError } from '#domain/errors.ts'
import { saying } from '#domain/words/said.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** Holds a request with its key and its sender: a shopper's browser, or a member of the staff by id. */
export type KeyedRequest = { key: string; request: unknown; from: { session: string } | { staffId: number } }

/**
 * Returns the order already created or changed with a key (D8), for the sender; undefined when there is none.
 * It refuses with `idempotency_conflict` when the key came with another body or from another browser; it
 * reveals nothing about the order.
 */
export async function findOrderOfKey(
  db: Shop['db'] | ShopTransaction,
  attempt: KeyedRequest,
): Promise<string | undefined> {
  const { request, from } = attempt
  const session = 'session' in from ? from.session : ''
  const existing = await db
    .selectFrom('idempotency_keys')
    .leftJoin('order_accesses', (join) =>
      join
        .onRef('order_accesses.order_id', '=', 'idempotency_keys.order_id')
        .on('order_accesses.session_id', '=', session)
        .on('order_accesses.reason', '=', 'placed'),
    )
    .select(['request_hash', 'idempotency_keys.order_id', 'session_id'])
    .where('key', '=', storedKey(attempt))
    .executeTakeFirst()
  if (existing === undefined) return undefined
  // The keys of staff are their own.
  const isTheirs = 'staffId' in from || existing.session_id !== null
  if (existing.request_hash !== hashOf(request) || !isTheirs) {
    throw new ShopError('idempotency_conflict', saying('sentOtherwise', {}))
  }
  return existing.order_id
}

/**
 * Claims a key for a new order or a change, or returns the order it already created or changed. A concurrent request with the same key waits
 * here until the first one commits or rolls back.
 */
export async function claimIdempotencyKey(
  tx: ShopTransaction,
  { orderId, now, ...attempt }: KeyedRequest & { orderId: string; now: Date },
): Promise<{ existingOrderId: string | undefined }> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({
      key: storedKey(attempt),
      request_hash: hashOf(attempt.request),
      order_id: orderId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return { existingOrderId: claimed === undefined ? await findOrderOfKey(tx, attempt) : undefined }
}

function storedKey({ key, from }: KeyedRequest): string {
  return sha256('staffId' in from ? `staff ${from.staffId} ${key}` : key)
}

function hashOf(request: unknown): string {
  return sha256(JSON.stringify(request))
}

function sha256(text: string): string {
  return hash('sha256', text, 'base64url')
}
