import type { AfterSale } from '#contract/orders/orders.ts'
import { addUp } from '#domain/money.ts'
import { maskOrderNumber, type OrderStatus } from '#domain/orders/order.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'
import { readOwed } from './owed.ts'

type Db = Shop['db'] | ShopTransaction

/**
 * Reads what the shopper sees of a return, of what went out for its pieces and of refunds; undefined without any. Phone and
 * city alone show no amounts, because others may know them. The number of an exchange lets its reader cancel it (D16), and
 * stands on no parcel that has arrived: the browser that ordered reads it whole.
 */
export async function readAfterSale(
  db: Db,
  { id, status }: { id: string; status: OrderStatus },
  { seesAmounts, seesNumber }: { seesAmounts: boolean; seesNumber: boolean },
): Promise<AfterSale | undefined> {
  const returns = await db
    .selectFrom('customer_returns as noted')
    .leftJoin('orders as exchange', (join) =>
      join.onRef('exchange.exchange_return', '=', 'noted.id').on('exchange.status', '<>', 'annule'),
    )
    .select(['noted.id', 'received_at', 'exchange.order_number', 'exchange.credit'])
    .where('order_id', '=', id)
    .orderBy('at')
    .orderBy('noted.id')
    .execute()
  const isAwaited = returns.some(({ received_at }) => received_at === null)
  const told = isAwaited ? 'attendu' : returns.length > 0 ? 'recu' : null
  const exchanged_by = returns.flatMap(({ order_number }) => {
    if (order_number === null) return []
    return seesNumber ? order_number : maskOrderNumber(order_number)
  })
  const refunds = seesAmounts ? await readRefunds(db, id, returns) : []
  // What a return is worth depends on how its pieces come, which is for the owner to judge.
  const owed = seesAmounts && status === 'annule' ? (await readOwed(db, id)).amount : 0
  const isNothing = told === null && refunds.length === 0 && owed === 0
  return isNothing ? undefined : { return: told, exchanged_by, refunds, owed }
}

/** Lists what was given back. A credit that has paid what goes out in exchange is not the shopper's to spend. */
async function readRefunds(
  db: Db,
  orderId: string,
  returns: readonly { id: string; credit: number | null }[],
): Promise<AfterSale['refunds']> {
  const refunds = await db
    .selectFrom('refunds')
    .select(['amount', 'method', 'at', 'return_id'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return refunds.flatMap(({ return_id, at, ...refund }) => {
    const spent = refund.method === 'avoir' ? (returns.find(({ id }) => id === return_id)?.credit ?? 0) : 0
    const amount = addUp([refund.amount, -spent])
    return amount > 0 ? [{ ...refund, amount, at: at.toISOString() }] : []
  })
}
