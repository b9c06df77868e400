/** Room of carriers: presets, limits, fees, cities, columns of their files and words of their statuses. */

import { wholeDirhams } from '#domain/money.ts'

/** Says what a carrier learns about one parcel. The phones are canonical, `amount` is in DH. */
export type ParcelData = {
  order_number: string
  tracking: string | null
  name: string
  phone: string
  phone2: string | null
  city: string
  district: string | null
  address: string
  landmark: string | null
  note: string | null
  amount: number
  contents: string
  pieces: number
  /** The driver takes so many pieces back of an exchange; 0 of other parcels. */
  take_back: number
  open_allowed: boolean
  try_allowed: boolean
  fragile: boolean
}

/** Returns the street, quarter and landmark on one line, for carriers with a single field. */
export function fullAddress({ address, district, landmark }: ParcelData): string {
  return [address, district, landmark]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(', ')
}

/** Says what is to be collected, in whole DH: a courier carries no centimes (D2). */
export function wholeAmount({ amount }: Pick<ParcelData, 'amount'>): number {
  return wholeDirhams(amount)
}
