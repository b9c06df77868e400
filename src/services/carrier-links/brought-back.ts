import { DELIVERED_PARCEL_STATES } from '#domain/parcels/words.ts'
import type { ShopTransaction } from '#services/shop.ts'

/**
 * Reads a carrier's number of the parcel that an order in exchange brings back: null where that went with another carrier, has no
 * number, or may be one of several.
 */
export async function readBroughtBack(
  tx: ShopTransaction,
  { orderId, carrierId }: { orderId: string; carrierId: number },
): Promise<string | null> {
  const [parcel, other] = await tx
    .selectFrom('orders')
    .innerJoin('customer_returns', 'customer_returns.id', 'exchange_return')
    .innerJoin('parcels', 'parcels.order_id', 'customer_returns.order_id')
    .select(['parcels.carrier_id', 'parcels.tracking'])
    .where('orders.id', '=', orderId)
    .where('parcels.state', 'in', DELIVERED_PARCEL_STATES)
    .limit(2)
    .execute()
  return other === undefined && parcel?.carrier_id === carrierId ? parcel.tracking : null
}
