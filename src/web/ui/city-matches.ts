import { BIG_CITIES, OTHER_CITIES } from '#domain/cities.ts'
import { cityKey } from '#domain/contact-details.ts'

const CITIES = [...BIG_CITIES, ...OTHER_CITIES].map((city) => {
  const key = cityKey(city)
  return { city, key, joined: joinWords(key) }
})

/** The cities of the list that fit what is typed: those that begin so, then those with a word that does. */
export function matchCities(typed: string): string[] {
  const wanted = cityKey(typed)
  if (wanted === '') return CITIES.map(({ city }) => city)
  const joinedWanted = joinWords(wanted)
  const starting = CITIES.filter(({ joined }) => joined.startsWith(joinedWanted))
  const within = CITIES.filter((entry) => !starting.includes(entry) && entry.key.includes(` ${wanted}`))
  return [...starting, ...within].map(({ city }) => city)
}

/** The city of the list that is spelt so, accents, case and hyphens aside. */
export function findCity(typed: string): string | undefined {
  const wanted = joinWords(cityKey(typed))
  return CITIES.find(({ joined }) => joined === wanted)?.city
}

/** `tan tan` → `tantan`: people leave the space or the apostrophe out. */
function joinWords(key: string): string {
  return key.replaceAll(' ', '')
}
