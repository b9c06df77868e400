import { ShopError } from '#domain/errors.ts'
import type { ShopTransaction } from '#services/shop.ts'

/** `tracking_taken` when another parcel of the carrier has this number. */
export async function refuseTaken(
  tx: ShopTransaction,
  { carrierId, tracking, parcelId }: { carrierId: number; tracking: string | null; parcelId?: string },
): Promise<void> {
  if (tracking === null) return
  let query = tx
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select('order_number')
    .where('carrier_id', '=', carrierId)
    .where('tracking', '=', tracking)
  if (parcelId !== undefined) query = query.where('parcels.id', '<>', parcelId)
  const other = await query.executeTakeFirst()
  if (other === undefined) return
  throw new ShopError('tracking_taken', `Ce numéro de suivi est déjà celui de ${other.order_number}.`)
}
