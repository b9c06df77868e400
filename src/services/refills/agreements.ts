/** Room of refills: who agreed to be asked back about an order, and when that ends. */

import { type RawBuilder, sql } from 'kysely'
import { CONSENT_PROOF_DAYS } from '#domain/consent/consent.ts'
import { type KeptSize, mayBeAskedBack, REFILL_CONSENT_DAYS } from '#domain/reminders/refills.ts'
import { announce } from '#services/live/announcements.ts'
import { currentSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'

const DAY_MS = 86_400_000

type OfOrder = {
  id: string
  is_agreed: boolean
  is_open_to: boolean
  delivered_at: Date | null
  perfumes: KeptSize[][]
}

/** Returns whether these orders are agreed to, and what of them was not dealt with. */
async function readOrders(db: Shop['db'] | ShopTransaction, ids: RawBuilder<string>): Promise<OfOrder[]> {
  const { rows } = await sql<OfOrder>`
    select orders.id,
      exists (
        select from refill_consents where order_id = orders.id and refill_consents.phone = orders.phone
      ) as is_agreed,
      orders.phone <> '' and not orders.is_test and orders.status <> 'annule' and not exists (
        select from customer_returns where customer_returns.order_id = orders.id
      ) as is_open_to,
      (select max(created_at) from order_history
        where order_id = orders.id and order_history.status = 'livre' and orders.status = 'livre') as delivered_at,
      (select coalesce(json_agg(sizes), '[]') from (
        select json_agg(json_build_object('volume', order_items.volume, 'pieces', quantity - order_items.not_taken)) as sizes
        from order_items join variants on variants.id = order_items.variant_id
        where order_items.order_id = orders.id and not exists (
          select from refill_asks
          where refill_asks.order_id = orders.id and refill_asks.product_id = variants.product_id
        )
        group by variants.product_id
      ) as by_perfume) as perfumes
    from orders where orders.id in (${ids})`.execute(db)
  return rows
}

function canBeAsked({ is_open_to, perfumes, delivered_at: deliveredAt }: OfOrder, now: Date): boolean {
  return is_open_to && perfumes.some((sizes) => mayBeAskedBack({ sizes, deliveredAt }, now))
}

/** Says whether there is anything to be asked back about, and whether its buyer agreed; null for neither. */
export async function readChoice(
  db: Shop['db'] | ShopTransaction,
  orderId: string,
  now: Date,
): Promise<'agreed' | 'offered' | null> {
  const [order] = await readOrders(db, sql`${orderId}::uuid`)
  if (order === undefined) return null
  if (order.is_agreed) return 'agreed'
  return canBeAsked(order, now) ? 'offered' : null
}

/**
 * Erases the agreements of which nothing can come any more, because all is dealt with, too late, cancelled or came back; of
 * these orders, or of all. What proves them stays. Returns how many there were.
 */
export async function eraseSpentAgreements(
  tx: ShopTransaction,
  now: Date,
  orderIds?: readonly string[],
): Promise<number> {
  const ids =
    orderIds === undefined
      ? sql<string>`select order_id from refill_consents`
      : sql<string>`select unnest(${[...orderIds]}::uuid[])`
  const spent = (await readOrders(tx, ids)).filter((order) => !canBeAsked(order, now)).map(({ id }) => id)
  if (spent.length === 0) return 0
  const gone = await tx
    .deleteFrom('refill_consents')
    .where('order_id', 'in', spent)
    .returning('order_id')
    .execute()
  return gone.length
}

/** Takes back the agreements that `isOf` selects, which their proofs say from now on. */
export async function withdrawAgreements(
  tx: ShopTransaction,
  isOf: { order_id: string } | { forget_key: string },
  now: Date,
): Promise<void> {
  const gone = await tx
    .deleteFrom('refill_consents')
    .where(({ and }) => and(isOf))
    .returning('order_id')
    .execute()
  if (gone.length === 0) return
  await tx
    .updateTable('refill_proofs')
    .set({ withdrawn_at: now })
    .where(
      'order_id',
      'in',
      gone.map(({ order_id }) => order_id),
    )
    .where('withdrawn_at', 'is', null)
    .execute()
  announce(tx, { type: 'REFILL_UPDATE', data: {} })
}

/** Forgets that the buyers of these orders agreed, what proves it, and about what they were asked. */
export async function forgetRefillsOf(tx: ShopTransaction, orderIds: readonly string[]): Promise<void> {
  const gone = await tx
    .deleteFrom('refill_consents')
    .where('order_id', 'in', orderIds)
    .returning('order_id')
    .execute()
  await tx.deleteFrom('refill_proofs').where('order_id', 'in', orderIds).execute()
  await tx.deleteFrom('refill_asks').where('order_id', 'in', orderIds).execute()
  if (gone.length > 0) announce(tx, { type: 'REFILL_UPDATE', data: {} })
}

/** Forgets what this number agreed to, whosever its orders are by now. */
export async function forgetRefillsOfPhone(tx: ShopTransaction, phone: string): Promise<void> {
  const orders = await tx
    .selectFrom('refill_consents')
    .select('order_id')
    .where('phone', '=', phone)
    .execute()
  if (orders.length === 0) return
  await forgetRefillsOf(
    tx,
    orders.map(({ order_id }) => order_id),
  )
}

/** Gives an agreement to the order that has its perfumes now, unless that has one. Both are locked, and of one number. */
export async function moveRefill(tx: ShopTransaction, from: string, into: string): Promise<void> {
  const { rows } = await sql`
    with gone as (delete from refill_consents where order_id = ${from}::uuid returning phone, forget_key, agreed_at)
    insert into refill_consents (order_id, phone, forget_key, agreed_at)
      select ${into}::uuid, phone, forget_key, agreed_at from gone
      on conflict do nothing returning order_id`.execute(tx)
  await tx.updateTable('refill_proofs').set({ order_id: into }).where('order_id', '=', from).execute()
  if (rows.length > 0) announce(tx, { type: 'REFILL_UPDATE', data: {} })
}

/**
 * Erases agreements that are spent or too old, what was sent by them, and proofs of which nobody can be asked any more; all
 * agreements once the owner offers it no more, because shoppers then have no place where they could take them back.
 */
export async function deleteOldRefills(shop: Shop): Promise<void> {
  const now = shop.clock()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const { refills } = (await currentSettings(shop)).calls
  await inTransaction(shop, async (tx) => {
    const old = await tx
      .deleteFrom('refill_consents')
      .$if(refills, (query) => query.where('agreed_at', '<=', daysAgo(REFILL_CONSENT_DAYS)))
      .returning('order_id')
      .execute()
    const spent = await eraseSpentAgreements(tx, now)
    await tx.deleteFrom('refill_asks').where('at', '<=', daysAgo(REFILL_CONSENT_DAYS)).execute()
    await tx.deleteFrom('refill_proofs').where('agreed_at', '<=', daysAgo(CONSENT_PROOF_DAYS)).execute()
    if (old.length + spent > 0) announce(tx, { type: 'REFILL_UPDATE', data: {} })
  })
}
