import type { ShownParcel } from '#contract/orders/orders.ts'
import { trackingLink } from '#domain/carriers/form.ts'
import { shownPlace } from '#domain/parcels/shown-parcel.ts'
import { OUT_PARCEL_STATES } from '#domain/parcels/words.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/**
 * Reads what the shopper sees of a parcel while a carrier has it; undefined otherwise. For phone and city alone it has no
 * number, because the carrier's page may tell more.
 */
export async function readShownParcel(
  db: Shop['db'] | ShopTransaction,
  orderId: string,
  { seesNumber }: { seesNumber: boolean },
): Promise<ShownParcel | undefined> {
  const parcel = await db
    .selectFrom('parcels')
    .innerJoin('carriers', 'carriers.id', 'parcels.carrier_id')
    .select(['carriers.name as carrier', 'carriers.tracking_url', 'tracking', 'state'])
    .where('order_id', '=', orderId)
    .where('state', 'in', [...OUT_PARCEL_STATES])
    .executeTakeFirst()
  const place = parcel === undefined ? null : shownPlace(parcel.state)
  if (parcel === undefined || place === null) return undefined
  const tracking = seesNumber ? parcel.tracking : null
  return {
    carrier: parcel.carrier,
    tracking,
    link: trackingLink(parcel.tracking_url, tracking),
    place,
  }
}
