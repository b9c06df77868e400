import { placeKey, usualCityName } from '#domain/customers/city-names.ts'
import { memoize } from '#domain/memoize.ts'
import { foldText } from '#domain/text.ts'

/** Names a city or quarter as the carrier does; fees are in DH, null where its usual ones hold. */
export type CarrierCity = {
  external_id: string
  name: string
  /** The carrier's own Arabic name, where it gives one. */
  name_ar?: string | null
  delivered_fee: number | null
  refused_fee: number | null
  returned_fee: number | null
  /** Uses the carrier's words: '24 à 48 h'. */
  delay: string | null
  /** The carrier's own list had it before, and has it no more. */
  is_gone?: boolean
}

/** Says which of the carrier's cities an address means; an empty `district_key` is the whole city. */
export type CityMapping = { city_key: string; district_key: string; external_id: string }

/** `isServed` says that the carrier's list has something that begins like this city, perhaps one of its quarters. */
type Unmapped = { kind: 'unmapped'; isServed: boolean }
/** It is 'gone' when the carrier's own list has the city no more: a person looks, for another quarter where it `isServed`. */
type Gone = { kind: 'gone'; city: CarrierCity; isServed: boolean }
/** It is 'unneeded' when the carrier gave no list: every city is then written as the customer wrote it. */
export type ResolvedCity = { kind: 'unneeded' } | { kind: 'known'; city: CarrierCity } | Gone | Unmapped

/**
 * Returns the quarter in a carrier's name of a place: 'Maarif' of 'Casablanca - Maarif' in Casablanca. It has
 * at most 80 characters.
 */
export function districtOf(name: string, city: string): string {
  const rest = lettersOf(name).startsWith(lettersOf(city)) ? name.trim().slice(city.trim().length) : name
  const district = rest
    .replace(/^[\s,:/-]+/, '')
    .replace(/^\(([^()]*)\)$/, '$1')
    .trim()
  return (district === '' ? name.trim() : district).slice(0, 80)
}

/** Without accents, signs as spaces: as long as the name, so that a beginning that fits can be cut off. */
function lettersOf(name: string): string {
  return foldText(name.trim().normalize('NFC')).replace(/[^\p{L}\p{N}]/gu, ' ')
}

type Place = { city: string; district: string | null }
type Served = { cities: readonly CarrierCity[]; mappings: readonly CityMapping[] }

/**
 * Returns the carrier's city of an address (A24.8). The owner's link comes before an equal name, and the quarter before
 * the city. If the carrier has a name twice, it is not guessed. A city that it serves comes before one that it served.
 */
export function resolveCity(place: Place, { cities, mappings }: Served): ResolvedCity {
  if (cities.length === 0) return { kind: 'unneeded' }
  const served = servedOf(cities)
  const byName = citiesByName(served)
  const [city, district] = [placeKey(place.city), placeKey(place.district ?? '')]
  const found =
    linked({ city, district }) ??
    (district === '' ? undefined : byName.get(city + district)) ??
    linked({ city, district: '' }) ??
    byName.get(city) ??
    citiesByName(goneOf(cities)).get(city)
  if (found !== undefined && !found.is_gone) return { kind: 'known', city: found }
  const isServed = beginningsOf(served).has(city)
  return found === undefined ? { kind: 'unmapped', isServed } : { kind: 'gone', city: found, isServed }

  function linked(keys: { city: string; district: string }): CarrierCity | undefined {
    const mapping = mappings.find(
      ({ city_key, district_key }) => city_key === keys.city && district_key === keys.district,
    )
    const one = mapping && cities.find(({ external_id }) => external_id === mapping.external_id)
    // A carrier may give a city another id: it is the same by its name.
    return one?.is_gone ? (byName.get(placeKey(one.name)) ?? one) : one
  }
}

const servedOf = memoize((cities: readonly CarrierCity[]) => cities.filter(({ is_gone }) => !is_gone))
const goneOf = memoize((cities: readonly CarrierCity[]) => cities.filter(({ is_gone }) => is_gone))

/**
 * Returns a carrier's cities by the keys of their names, the Arabic one too; a name that the carrier has twice is not among
 * them.
 */
const citiesByName = memoize((cities: readonly CarrierCity[]) => {
  const found = new Map<string, CarrierCity>()
  const repeated = new Set<string>()
  for (const city of cities) {
    for (const key of new Set([placeKey(city.name), ...arabicKey(city)])) {
      if (found.has(key)) repeated.add(key)
      else found.set(key, city)
    }
  }
  for (const key of repeated) found.delete(key)
  return found
})

/** The Arabic name of a quarter may be that of its city, for which it does not stand. */
function arabicKey({ name, name_ar }: CarrierCity): string[] {
  if (!name_ar) return []
  const key = placeKey(name_ar)
  const isOther = usualCityName(name_ar) !== name_ar && key !== placeKey(name)
  return key === '' || isOther ? [] : [key]
}

/** Returns the keys of all that the carrier's names begin with, word by word: `Casa - Maârif` is of Casablanca. */
const beginningsOf = memoize((cities: readonly CarrierCity[]) => {
  const names = cities.flatMap(({ name, name_ar }) => (name_ar ? [name, name_ar] : [name]))
  const keys = names.flatMap((name) => {
    const words = name.split(/[^\p{L}\p{N}'’]+/u)
    return words.map((_, last) => placeKey(words.slice(0, last + 1).join(' ')))
  })
  return new Set(keys)
})
