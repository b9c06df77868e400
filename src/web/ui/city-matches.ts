import { BIG_CITIES, OTHER_CITIES } from '#domain/customers/cities.ts'
import { usualCityName } from '#domain/customers/city-names.ts'
import { cityKey, joinedCityKey } from '#domain/customers/contact-details.ts'

const CITIES = [...BIG_CITIES, ...OTHER_CITIES].map((city) => {
  return { city, key: cityKey(city), joined: joinedCityKey(city) }
})

/** Cities that start with the typed text, then those with another word that does. */
export function matchCities(typed: string): string[] {
  const wanted = cityKey(typed)
  if (wanted === '') return CITIES.map(({ city }) => city)
  const joinedWanted = joinedCityKey(typed)
  const meant = usualCityName(typed)
  const starting = CITIES.filter(({ city, joined }) => city === meant || joined.startsWith(joinedWanted))
  const within = CITIES.filter((entry) => !starting.includes(entry) && entry.key.includes(` ${wanted}`))
  return [...starting, ...within].map(({ city }) => city)
}

/** The city with this name or nickname, ignoring accents, case and hyphens. */
export function findCity(typed: string): string | undefined {
  const wanted = joinedCityKey(usualCityName(typed))
  return CITIES.find(({ joined }) => joined === wanted)?.city
}
