import { sql } from 'kysely'
import { admits, ROLES } from '#domain/account/roles.ts'
import { type PushEvent, type PushMessage, pushMessage } from '#domain/push/message.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { deleteOldGone, forgetGone } from './gone-endpoints.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** After this time, an order is in the queue anyway and a notification tells nothing new. */
export const VALID_MS = 60 * MINUTE_MS
/**
 * The lease is longer than the shop waits for a push service. A process that died has lost its claim by then.
 */
const LEASE_MS = 30 * SECOND_MS
/** The shop waits so long after each failed try. */
const WAITS_MS = [20 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS]
/** A device on which nobody has signed in for so long is no longer in use. */
const SILENT_AFTER_DAYS = 30
/** After so many refused messages in a row a device is removed. */
const MOST_FAILURES = 20
const KEPT_DAYS = 2

/** These roles are notified of orders: those that confirm them (A22.4). */
const TOLD = ROLES.filter((role) => admits('confirmation', role))

/** Is one message for one device, claimed by this process. */
export type Delivery = {
  to: { endpoint: string; p256dh: string; auth: string }
  message: PushMessage
  /** Every try of an event has this topic, so that the push service and the device keep only one of them. */
  topic: string
  key: DeliveryKey
}

type DeliveryKey = {
  subscription_id: number
  event: PushEvent
  order_id: string
  due_at: Date
  tries: number
}

/**
 * Says what became of a message: `taken`; `gone`, because the subscription no longer exists; `refused`, as
 * another try would be; `failed`, when another try may succeed.
 */
export type Taken = 'taken' | 'gone' | 'refused' | 'failed'

/**
 * Writes a row for each event and device that has none. It is one statement, so that an event is written once whichever
 * process sees it. Events are read from the orders themselves, so that an order needs no extra write, and a process that
 * stops misses none (A22.1, A22.2).
 */
export async function recordEvents({ db, clock }: Shop): Promise<void> {
  const now = clock()
  const since = new Date(now.getTime() - VALID_MS)
  const seenSince = new Date(now.getTime() - SILENT_AFTER_DAYS * DAY_MS)
  await sql`
    insert into push_deliveries (subscription_id, event, order_id, due_at, next_try_at)
    select devices.id, events.event, events.order_id, events.due_at, ${now}::timestamptz
    from (
      select push_subscriptions.id, push_subscriptions.created_at
      from push_subscriptions join admins on admins.id = push_subscriptions.staff_id
      where admins.active and admins.role in (${sql.join(TOLD)}) and push_subscriptions.seen_at > ${seenSince}
    ) as devices
    join (
      select 'commande' as event, id as order_id, created_at as due_at from orders
      where created_at > ${since} and confirmation = 'a-confirmer'
      union all
      select 'rappel', id, next_call_at from orders
      where next_call_at > ${since} and next_call_at <= ${now} and confirmation in ('a-rappeler', 'reportee')
    ) as events on events.due_at >= devices.created_at
    on conflict do nothing`.execute(db)
}

/**
 * Claims up to `most` messages, so that no other process sends them. Messages without use are skipped: the order was
 * confirmed meanwhile, the callback moved, the person has left or has another role now.
 */
export async function claimDeliveries(shop: Shop, most: number): Promise<Delivery[]> {
  const now = shop.clock()
  const lease = new Date(now.getTime() + LEASE_MS)
  const { rows } = await inTransaction(shop, (tx) =>
    sql<ClaimedRow>`
      with due as (
        select subscription_id, event, order_id, due_at from push_deliveries
        where next_try_at <= ${now} order by next_try_at limit ${most} for update skip locked
      ),
      judged as (
        select due.*, devices.endpoint, devices.p256dh, devices.auth, orders.order_number, orders.total,
          admins.active and admins.role in (${sql.join(TOLD)}) and case due.event
            when 'commande' then orders.confirmation = 'a-confirmer'
            else orders.next_call_at = due.due_at
          end as is_wanted
        from due
        join push_subscriptions as devices on devices.id = due.subscription_id
        join admins on admins.id = devices.staff_id
        join orders on orders.id = due.order_id
      )
      update push_deliveries as claimed
      set
        tries = case when coalesce(is_wanted, false) then tries + 1 else tries end,
        next_try_at = case when coalesce(is_wanted, false) then ${lease}::timestamptz end
      from judged
      where claimed.subscription_id = judged.subscription_id and claimed.event = judged.event
        and claimed.order_id = judged.order_id and claimed.due_at = judged.due_at
      returning claimed.subscription_id, claimed.event, claimed.order_id, claimed.due_at, claimed.tries,
        endpoint, p256dh, auth, order_number, total, coalesce(is_wanted, false) as is_wanted`.execute(tx),
  )
  return rows.filter(({ is_wanted }) => is_wanted).map(deliveryOf)
}

/** Records the result of a message. A `failed` one is tried again while it is still useful. */
export async function settleDelivery(shop: Shop, { to, key }: Delivery, taken: Taken): Promise<void> {
  if (taken === 'gone') {
    await forgetGone(shop, to.endpoint)
    return
  }
  const { db, clock } = shop
  const next_try_at = taken === 'failed' ? nextTry(key, clock()) : null
  await db
    .updateTable('push_deliveries')
    .set({ next_try_at })
    .where('subscription_id', '=', key.subscription_id)
    .where('event', '=', key.event)
    .where('order_id', '=', key.order_id)
    .where('due_at', '=', key.due_at)
    .execute()
  await db
    .updateTable('push_subscriptions')
    .set((eb) => ({ failures: taken === 'taken' ? 0 : eb('failures', '+', 1) }))
    .where('id', '=', key.subscription_id)
    .$if(taken === 'taken', (query) => query.where('failures', '>', 0))
    .execute()
  if (taken !== 'taken') {
    await db.deleteFrom('push_subscriptions').where('failures', '>=', MOST_FAILURES).execute()
  }
}

/** Says when there is next something to send: a callback is due, or a message is to be tried again. */
export async function nextDelivery({ db, clock }: Shop): Promise<Date | undefined> {
  const now = clock()
  const { rows } = await sql<{ next: Date | null }>`
    select least(
      (select min(next_call_at) from orders
        where next_call_at > ${now} and confirmation in ('a-rappeler', 'reportee')),
      (select min(next_try_at) from push_deliveries where next_try_at is not null)
    ) as next
    where exists (select from push_subscriptions)`.execute(db)
  return rows[0]?.next ?? undefined
}

/** Deletes deliveries of days ago, and addresses that were gone long ago. */
export async function deleteOldDeliveries(shop: Shop): Promise<void> {
  const before = new Date(shop.clock().getTime() - KEPT_DAYS * DAY_MS)
  await shop.db.deleteFrom('push_deliveries').where('due_at', '<', before).execute()
  await deleteOldGone(shop)
}

type ClaimedRow = DeliveryKey & Delivery['to'] & { order_number: string; total: number; is_wanted: boolean }

function deliveryOf({
  endpoint,
  p256dh,
  auth,
  order_number,
  total,
  is_wanted: _,
  ...key
}: ClaimedRow): Delivery {
  const { event, order_id } = key
  return {
    to: { endpoint, p256dh, auth },
    message: pushMessage(event, { id: order_id, order_number, total }),
    // A topic has at most 32 characters of base64url; an order's id without its dashes has one too many.
    topic: `${event === 'commande' ? 'c' : 'r'}${order_id.replaceAll('-', '').slice(1)}`,
    key,
  }
}

function nextTry({ tries, due_at }: DeliveryKey, now: Date): Date | null {
  const wait = WAITS_MS[tries - 1]
  if (wait === undefined) return null
  const next = new Date(now.getTime() + wait)
  return next.getTime() - due_at.getTime() < VALID_MS ? next : null
}
