import type { AwaitedReturn } from '#contract/orders/customer-returns.ts'
import type { Shop } from '#services/shop.ts'

/** A shop that awaits more begins with these. */
const MOST = 100

/** Lists the returns after the sale whose pieces have not come yet, longest awaited first (A28.34). */
export async function listAwaitedReturns({ db }: Pick<Shop, 'db'>): Promise<{ returns: AwaitedReturn[] }> {
  const returns = await db
    .selectFrom('customer_returns as noted')
    .innerJoin('orders', 'orders.id', 'noted.order_id')
    .innerJoin('customer_return_lines as line', 'line.return_id', 'noted.id')
    .select(({ fn }) => [
      'noted.id',
      'noted.order_id',
      'orders.order_number',
      'orders.name',
      'noted.reason',
      'noted.at',
      fn.sum<number>('line.quantity').as('pieces'),
    ])
    .where('noted.received_at', 'is', null)
    .groupBy(['noted.id', 'orders.id'])
    .orderBy('noted.at')
    .orderBy('noted.id')
    .limit(MOST)
    .execute()
  return {
    returns: returns.map(({ at, pieces, ...one }) => ({
      ...one,
      at: at.toISOString(),
      pieces: Number(pieces),
    })),
  }
}
