import type { CarrierCity } from './cities.ts'

/** Says what the carrier takes for a parcel, in DH, by what becomes of it. */
export type CarrierFees = { delivered: number; refused: number; returned: number }

type UsualFees = { fee_default: number; refused_fee_default: number; returned_fee_default: number }

/** Returns the fees of a parcel: its city's where the carrier told one, else the usual ones (A24.7). */
export function feeOf(
  { fee_default, refused_fee_default, returned_fee_default }: UsualFees,
  city: Pick<CarrierCity, 'delivered_fee' | 'refused_fee' | 'returned_fee'> | null,
): CarrierFees {
  return {
    delivered: city?.delivered_fee ?? fee_default,
    refused: city?.refused_fee ?? refused_fee_default,
    returned: city?.returned_fee ?? returned_fee_default,
  }
}
