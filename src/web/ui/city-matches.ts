import { BIG_CITIES, OTHER_CITIES } from '#domain/customers/cities.ts'
import { cityKey } from '#domain/customers/contact-details.ts'

const CITIES = [...BIG_CITIES, ...OTHER_CITIES].map((city) => {
  const key = cityKey(city)
  return { city, key, joined: joinWords(key) }
})

/** Cities that start with the typed text, then those with another word that does. */
export function matchCities(typed: string): string[] {
  const wanted = cityKey(typed)
  if (wanted === '') return CITIES.map(({ city }) => city)
  const joinedWanted = joinWords(wanted)
  const starting = CITIES.filter(({ joined }) => joined.startsWith(joinedWanted))
  const within = CITIES.filter((entry) => !starting.includes(entry) && entry.key.includes(` ${wanted}`))
  return [...starting, ...within].map(({ city }) => city)
}

/** The city with this name, ignoring accents, case and hyphens. */
export function findCity(typed: string): string | undefined {
  const wanted = joinWords(cityKey(typed))
  return CITIES.find(({ joined }) => joined === wanted)?.city
}

/** `tan tan` → `tantan`: spaces and apostrophes are often left out. */
function joinWords(key: string): string {
  return key.replaceAll(' ', '')
}
