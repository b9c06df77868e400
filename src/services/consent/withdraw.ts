import { sql } from 'kysely'
import type { ConsentPurpose } from '#domain/consent/consent.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'

/**
 * Takes back, for the orders that this browser has placed and those that they were merged into, what its shopper's last
 * answer does not grant, asked for again or not (A37.3).
 */
export async function withdrawConsent(
  shop: Shop,
  session: string,
  { granted }: { granted: readonly ConsentPurpose[] },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const own = tx
      .selectFrom('order_accesses')
      .select('order_id')
      .where('session_id', '=', session)
      .where('reason', 'in', ['placed', 'merged'])
    // A merge that is under way locks its orders, and is read once it has ended.
    await tx.selectFrom('orders').select('id').where('id', 'in', own).orderBy('id').forUpdate().execute()
    const orders = await own.execute()
    await keepGranted(
      tx,
      orders.map(({ order_id }) => order_id),
      granted,
    )
  })
}

/**
 * Leaves of what the shoppers of these orders agreed to what is granted. Without advertising, networks are told no more of
 * them, and what a network would recognise their browsers by is deleted; without measurement their source alone is left, and
 * what the team wrote down.
 */
export async function keepGranted(
  tx: ShopTransaction,
  orderIds: readonly string[],
  granted: readonly ConsentPurpose[],
): Promise<void> {
  if (orderIds.length === 0) return
  if (!granted.includes('advertising')) {
    await tx
      .updateTable('order_origins')
      .set({ may_advertise: false })
      .where('order_id', 'in', orderIds)
      .where('may_advertise', '=', true)
      .execute()
    await tx.deleteFrom('order_clicks').where('order_id', 'in', orderIds).execute()
  }
  if (!granted.includes('measurement')) {
    const nothing = { medium: '', content: '', term: '', referrer: '' }
    await tx
      .updateTable('order_origins')
      .set({
        ...nothing,
        campaign: sql<string>`case when is_by_hand then campaign else '' end`,
        may_measure: false,
      })
      .where('order_id', 'in', orderIds)
      .execute()
  }
}

/**
 * Leaves to a merged order what was agreed to for both; an order of which nothing is known agreed to nothing. The browsers of
 * either may take it back from now on. Both orders are locked.
 */
export async function mergeConsents(tx: ShopTransaction, from: string, into: string): Promise<void> {
  const agreed = await tx
    .selectFrom('order_origins')
    .select(['may_measure', 'may_advertise'])
    .where('order_id', 'in', [from, into])
    .execute()
  const granted: ConsentPurpose[] = []
  if (agreed.filter((one) => one.may_measure).length === 2) granted.push('measurement')
  if (agreed.filter((one) => one.may_advertise).length === 2) granted.push('advertising')
  await keepGranted(tx, [into], granted)
  await sql`
    insert into order_accesses (session_id, order_id, reason, expires_at)
      select session_id, ${into}::uuid, 'merged', max(expires_at) from order_accesses
      where order_id = ${from}::uuid and reason in ('placed', 'merged') group by session_id
      on conflict do nothing`.execute(tx)
}
