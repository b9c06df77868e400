import type { Role } from '#domain/account/roles.ts'
import { ShopError } from '#domain/errors.ts'
import { readsParcel } from '#domain/parcels/readable.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { isUniqueViolation } from '#services/unique-violation.ts'

type TakenNumber = { carrierId: number; tracking: string | null; parcelId?: string; role: Role }

/**
 * Refuses with `tracking_taken` when another parcel of the carrier has this number; its order is only named to those
 * who may read the parcel.
 */
export async function refuseTaken(
  tx: ShopTransaction,
  { carrierId, tracking, parcelId, role }: TakenNumber,
): Promise<void> {
  if (tracking === null) return
  let query = tx
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(['order_number', 'parcels.state', 'parcels.returned_at'])
    .where('carrier_id', '=', carrierId)
    .where('tracking', '=', tracking)
  if (parcelId !== undefined) query = query.where('parcels.id', '<>', parcelId)
  const other = await query.executeTakeFirst()
  if (other === undefined) return
  if (!readsParcel(role, other)) throw takenByAnother()
  throw new ShopError('tracking_taken', `Ce numéro de suivi est déjà celui de ${other.order_number}.`)
}

function takenByAnother(): ShopError {
  return new ShopError('tracking_taken', 'Ce numéro de suivi est déjà celui d’un autre colis.')
}

/** Answers `tracking_taken` when two parcels get one number at the same moment: the database lets one of them have it. */
export async function refusingTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error, 'parcels_carrier_id_tracking_key')) throw error
    throw takenByAnother()
  }
}
