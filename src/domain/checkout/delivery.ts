import { usualCityName } from '#domain/customers/city-names.ts'
import { citiesOf, isRegion } from '#domain/customers/regions.ts'
import type { DeliverySettings } from '#domain/settings/settings.ts'

/**
 * Gives the delivery settings each region's cities and usual names, so that browsers need no tables of
 * places.
 */
export type DeliveryTerms = Omit<DeliverySettings, 'fees'> & { fees: CityFees[] }

/** The fee of a place, a city or a region, and the cities it holds for. */
export type CityFees = { name: string; fee: number; cities: string[] }

export function deliveryTerms({ fees, unserved, ...others }: DeliverySettings): DeliveryTerms {
  // The first match counts, and a city's own fee comes before its region's.
  const ordered = [...fees].sort(
    (one, other) => Number(one.kind === 'region') - Number(other.kind === 'region'),
  )
  return {
    ...others,
    unserved: unserved.map(usualCityName),
    fees: ordered.map(({ name, kind, fee }) => ({
      name,
      fee,
      cities: kind === 'region' && isRegion(name) ? [...citiesOf(name)] : [usualCityName(name)],
    })),
  }
}
