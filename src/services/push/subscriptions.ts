/** Room of Web Push: the devices that are told of orders and callbacks, and what they were told. */

import type { PushSubscriptionSent } from '#contract/push/push.ts'
import { ShopError } from '#domain/errors.ts'
import { isPushService } from '#domain/push/push-services.ts'
import { countHit } from '#services/rate-limits.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'
import { isGoneEndpoint } from './gone-endpoints.ts'

/** A person changes phones; more devices than this are a fault, or somebody who collects them. */
const DEVICES_PER_PERSON = 10
const TRIALS_PER_PERSON = { what: 'push-trials', hits: 10, windowSeconds: 600 }

type Device = {
  staffId: number
  session: string
  /** Is the origin of the stand-in for push services, where the shop is being tried. */
  standIn: URL | undefined
}

/**
 * Subscribes this device. Browsers repeat it at each visit: the device keeps its events, and becomes this
 * person's if it was another's. It refuses with `invalid_input` at `endpoint`, or with `subscription_gone`
 * for an address that its push service no longer knows.
 */
export async function addSubscription(
  shop: Shop,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionSent,
  { staffId, session, standIn }: Device,
): Promise<void> {
  const address = new URL(endpoint)
  if (address.origin !== standIn?.origin && !isPushService(address)) {
    const message = 'Cette adresse n’est pas celle d’un service de notifications connu.'
    throw new ShopError('invalid_input', message, { issues: [{ path: 'endpoint', message }] })
  }
  if (await isGoneEndpoint(shop, endpoint)) {
    throw new ShopError('subscription_gone', 'Cet appareil ne reçoit plus les commandes.')
  }
  const { db, clock } = shop
  const now = clock()
  const current = db.selectFrom('admin_sessions').select('id').where('session_id', '=', session)
  await db
    .insertInto('push_subscriptions')
    .values({
      endpoint,
      staff_id: staffId,
      p256dh,
      auth,
      created_at: now,
      seen_at: now,
      session_id: current,
    })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({
        staff_id: staffId,
        p256dh,
        auth,
        seen_at: now,
        session_id: current,
      }),
    )
    .execute()
  const kept = db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('staff_id', '=', staffId)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DEVICES_PER_PERSON)
  await db
    .deleteFrom('push_subscriptions')
    .where('staff_id', '=', staffId)
    .where('id', 'not in', kept)
    .execute()
}

/**
 * Finds the address of a person's device; counts as one trial. It refuses with `not_found`,
 * `too_many_requests`.
 */
export async function findDevice(
  shop: Shop,
  endpoint: string,
  staffId: number,
): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  await countHit(shop, TRIALS_PER_PERSON, String(staffId))
  const device = await shop.db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('endpoint', '=', endpoint)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (device === undefined) throw new ShopError('not_found', 'Cet appareil ne reçoit pas les commandes.')
  return device
}

export async function removeSubscription({ db }: Shop, endpoint: string, staffId: number): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('staff_id', '=', staffId)
    .execute()
}

/**
 * Unsubscribes the devices of sessions that somebody ended, in the same transaction: by a sign-out here or
 * elsewhere, by a new password, or because the person left (A22.6). A session that ends by itself
 * unsubscribes nothing, because the phone is to ring at night. `exceptSession` keeps the devices of one
 * session, by its cookie's hash.
 */
export async function silenceDevices(
  tx: ShopTransaction,
  which: { sessionIds: readonly number[] } | { staffId: number; exceptSession: string | undefined },
): Promise<void> {
  if ('sessionIds' in which) {
    if (which.sessionIds.length === 0) return
    await tx.deleteFrom('push_subscriptions').where('session_id', 'in', which.sessionIds).execute()
    return
  }
  const { staffId, exceptSession } = which
  const kept = tx
    .selectFrom('admin_sessions')
    .select('id')
    .where('session_id', '=', exceptSession ?? '')
  await tx
    .deleteFrom('push_subscriptions')
    .where('staff_id', '=', staffId)
    .$if(exceptSession !== undefined, (query) => query.where('session_id', 'is distinct from', kept))
    .execute()
}
