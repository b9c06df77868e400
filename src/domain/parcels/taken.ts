import type { ParcelState } from './words.ts'

/** Lists the states of a parcel that a carrier may not have had: its handover proves that it did. */
export const MAYBE_IN_SHOP_STATES: readonly ParcelState[] = ['a-remettre', 'remis', 'annule']

/** Says whether a carrier had this parcel: by a bordereau, or by news of its way. */
export function hasCarrierTaken({
  hasCarrier,
  handover_number,
  state,
}: {
  hasCarrier: boolean
  handover_number: string | null
  state: ParcelState
}): boolean {
  return hasCarrier && (handover_number !== null || !MAYBE_IN_SHOP_STATES.includes(state))
}
