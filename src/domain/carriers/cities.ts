import { cityKey } from '#domain/customers/contact-details.ts'

/** A city or quarter as the carrier names it; fees in DH, null where its usual ones hold. */
export type CarrierCity = {
  /** The carrier's own id. */
  external_id: string
  name: string
  delivered_fee: number | null
  refused_fee: number | null
  returned_fee: number | null
  /** In the carrier's words: '24 à 48 h'. */
  delay: string | null
}

/** Which of the carrier's cities an address means; an empty `district_key` is the whole city. */
export type CityMapping = { city_key: string; district_key: string; external_id: string }

/** 'unneeded': the carrier gave no list, so every city is written as the customer wrote it. */
export type ResolvedCity = { kind: 'unneeded' } | { kind: 'known'; city: CarrierCity } | { kind: 'unmapped' }

/** The quarter in a carrier's name of a place: 'Maarif' of 'Casablanca - Maarif' in Casablanca. At most 80 characters. */
export function districtOf(name: string, city: string): string {
  const rest = cityKey(name).startsWith(cityKey(city)) ? name.trim().slice(city.trim().length) : name
  const district = rest
    .replace(/^[\s(,:/-]+/, '')
    .replace(/\)$/, '')
    .trim()
  return (district === '' ? name.trim() : district).slice(0, 80)
}

type Place = { city: string; district: string | null }
type Served = { cities: readonly CarrierCity[]; mappings: readonly CityMapping[] }

/**
 * The carrier's city of an address (A24.8). What the owner has linked comes before a name that is the same, and the
 * quarter before the city. A name that the carrier has twice is not guessed.
 */
export function resolveCity(place: Place, { cities, mappings }: Served): ResolvedCity {
  if (cities.length === 0) return { kind: 'unneeded' }
  const [city, district] = [cityKey(place.city), cityKey(place.district ?? '')]
  const found =
    (district === '' ? undefined : linked({ city, district })) ??
    (district === '' ? undefined : named(`${city} ${district}`)) ??
    linked({ city, district: '' }) ??
    named(city)
  return found === undefined ? { kind: 'unmapped' } : { kind: 'known', city: found }

  function linked(keys: { city: string; district: string }): CarrierCity | undefined {
    const mapping = mappings.find(
      ({ city_key, district_key }) => city_key === keys.city && district_key === keys.district,
    )
    return mapping && cities.find(({ external_id }) => external_id === mapping.external_id)
  }

  function named(key: string): CarrierCity | undefined {
    const alike = cities.filter(({ name }) => cityKey(name) === key)
    return alike.length === 1 ? alike[0] : undefined
  }
}
