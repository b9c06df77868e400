import type { ParcelState } from '#domain/parcels/words.ts'
import type { ShopTransaction } from '#services/shop.ts'
import type { ParcelRow } from './rows.ts'
import { readParcelData, termsFor } from './terms.ts'

/** Where a parcel goes, and whether it counts as delivered there (ADR 165). */
export type FeePlace = { state: ParcelState; isDelivered: boolean }

/**
 * Returns the carrier's fee for a parcel that enters a state. It depends on how the parcel's way ends; for a lost parcel
 * it is 0. What was delivered costs a delivery, wherever it goes then. Undefined if it does not change.
 */
export async function feeOnEntering(
  tx: ShopTransaction,
  parcel: ParcelRow,
  place: FeePlace,
): Promise<number | undefined> {
  if (parcel.carrier_id === null) return undefined
  const kind = kindOfFee(place, { wasRefused: parcel.refused_at !== null || place.state === 'refuse' })
  const before = { state: parcel.state, isDelivered: parcel.delivered_at !== null }
  if (kind === kindOfFee(before, { wasRefused: parcel.refused_at !== null })) return undefined
  if (kind === 'none') return 0
  const flags = { tracking: parcel.tracking, open_allowed: false, try_allowed: false, fragile: false }
  const { fees } = await termsFor(tx, parcel.carrier_id, await readParcelData(tx, parcel.order_id, flags))
  return fees[kind]
}

function kindOfFee(
  { state, isDelivered }: FeePlace,
  { wasRefused }: { wasRefused: boolean },
): 'delivered' | 'refused' | 'returned' | 'none' {
  if (isDelivered) return 'delivered'
  if (state === 'perdu') return 'none'
  if (state !== 'refuse' && state !== 'retour' && state !== 'retourne') return 'delivered'
  return wasRefused ? 'refused' : 'returned'
}
