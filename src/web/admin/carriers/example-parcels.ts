import type { ResolvedCity } from '#domain/carriers/cities.ts'
import type { ParcelData } from '#domain/carriers/parcel-data.ts'

/** The two parcels are invented, to show what a carrier's file looks like. */
export const EXAMPLE_PARCELS: readonly { parcel: ParcelData; city: ResolvedCity }[] = [
  {
    parcel: {
      ...{ order_number: 'SL-7K3Q-9XVD', tracking: 'AB123', name: 'Salma Bennani', phone: '+212612345678' },
      ...{ phone2: null, city: 'Casablanca', district: 'Maârif', address: '14, rue des Orangers' },
      ...{ landmark: 'Face à la mosquée', note: 'Appeler avant', amount: 420, contents: 'Parfumerie' },
      ...{ pieces: 2, take_back: 0, open_allowed: true, try_allowed: false, fragile: true },
    },
    city: { kind: 'known', city: { external_id: '97', name: 'Casablanca - Maârif', ...noFees() } },
  },
  {
    parcel: {
      ...{ order_number: 'SL-4MZP-2RTC', tracking: 'AB124', name: 'Youssef Alaoui', phone: '+212712345678' },
      ...{ phone2: '+212612000000', city: 'Fès', district: null, address: '3, avenue des FAR, étage 2' },
      ...{ landmark: null, note: null, amount: 189, contents: 'Parfumerie' },
      ...{ pieces: 1, take_back: 0, open_allowed: false, try_allowed: false, fragile: true },
    },
    city: { kind: 'known', city: { external_id: '12', name: 'Fès', ...noFees() } },
  },
]

function noFees() {
  return { delivered_fee: null, refused_fee: null, returned_fee: null, delay: null }
}
