import { sql } from 'kysely'
import type { ConsentPurpose } from '#domain/consent/consent.ts'
import { inTransaction, type Shop } from '#services/shop.ts'

/**
 * Takes back, for the orders that this browser has placed, what its shopper's last answer does not grant, asked for again or
 * not (A37.3). Without advertising, networks are told no more of them, and what a network would recognise the browser by is
 * deleted; without measurement their source alone is left, and what the team wrote down.
 */
export async function withdrawConsent(
  shop: Shop,
  session: string,
  { granted }: { granted: readonly ConsentPurpose[] },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const placed = tx
      .selectFrom('order_accesses')
      .select('order_id')
      .where('session_id', '=', session)
      .where('reason', '=', 'placed')
    if (!granted.includes('advertising')) {
      await tx
        .updateTable('order_origins')
        .set({ may_advertise: false })
        .where('order_id', 'in', placed)
        .where('may_advertise', '=', true)
        .execute()
      await tx.deleteFrom('order_clicks').where('order_id', 'in', placed).execute()
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
        .where('order_id', 'in', placed)
        .execute()
    }
  })
}
