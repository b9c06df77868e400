import type { AfterSale } from '#contract/orders/orders.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/**
 * Reads what the shopper sees of a return and of refunds; undefined without any. Phone and city alone show no amounts,
 * because others may know them.
 */
export async function readAfterSale(
  db: Shop['db'] | ShopTransaction,
  orderId: string,
  { seesAmounts }: { seesAmounts: boolean },
): Promise<AfterSale | undefined> {
  const returns = await db
    .selectFrom('customer_returns')
    .select('received_at')
    .where('order_id', '=', orderId)
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['amount', 'method', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const isAwaited = returns.some(({ received_at }) => received_at === null)
  const told = isAwaited ? 'attendu' : returns.length > 0 ? 'recu' : null
  const shown = seesAmounts ? refunds.map((refund) => ({ ...refund, at: refund.at.toISOString() })) : []
  return told === null && shown.length === 0 ? undefined : { return: told, refunds: shown }
}
