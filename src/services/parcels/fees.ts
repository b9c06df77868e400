import type { ParcelState } from '#domain/parcels/words.ts'
import type { ShopTransaction } from '#services/shop.ts'
import type { ParcelRow } from './rows.ts'
import { readParcelData, termsFor } from './terms.ts'

/**
 * Returns the carrier's fee for a parcel that enters `state`. It depends on how the parcel's way ends; for a
 * lost parcel it is 0. It is undefined if the fee does not change.
 */
export async function feeOnEntering(
  tx: ShopTransaction,
  parcel: ParcelRow,
  state: ParcelState,
): Promise<number | undefined> {
  if (parcel.carrier_id === null) return undefined
  const wasRefused = parcel.refused_at !== null || state === 'refuse'
  const kind = kindOfFee(state, wasRefused)
  if (kind === kindOfFee(parcel.state, parcel.refused_at !== null)) return undefined
  if (kind === 'none') return 0
  const flags = { tracking: parcel.tracking, open_allowed: false, try_allowed: false, fragile: false }
  const { fees } = await termsFor(tx, parcel.carrier_id, await readParcelData(tx, parcel.order_id, flags))
  return fees[kind]
}

function kindOfFee(state: ParcelState, wasRefused: boolean): 'delivered' | 'refused' | 'returned' | 'none' {
  if (state === 'perdu') return 'none'
  if (state !== 'refuse' && state !== 'retour' && state !== 'retourne') return 'delivered'
  return wasRefused ? 'refused' : 'returned'
}
