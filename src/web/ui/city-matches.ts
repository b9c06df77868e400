import { BIG_CITIES, OTHER_CITIES } from '#domain/customers/cities.ts'
import { inOrderOfNames } from '#domain/customers/city-label.fr.ts'
import { usualCityName } from '#domain/customers/city-names.ts'
import { CITY_SPELLINGS } from '#domain/customers/city-spellings.ts'
import { cityKey } from '#domain/customers/contact-details.ts'
import { foldText } from '#domain/text.ts'

export { cityLabel } from '#domain/customers/city-label.fr.ts'

const ARABIC = /\p{Script=Arabic}/u

const CITIES = [...BIG_CITIES, ...inOrderOfNames(OTHER_CITIES)].map((city) => {
  const arabic = CITY_SPELLINGS[city].split(', ').filter((spelling) => ARABIC.test(spelling))
  return {
    city,
    words: lettersOf(city),
    joined: joined(city),
    key: cityKey(city),
    arabic: arabic.map(cityKey),
  }
})

/** Compares as typed, article included: 'El ' lists the towns that begin so. */
function lettersOf(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function joined(text: string): string {
  return lettersOf(text).replaceAll(' ', '')
}

/**
 * Returns the city that is meant, then those that start with the typed text, then those with another word
 * that does.
 */
export function matchCities(typed: string): string[] {
  const wanted = lettersOf(typed)
  if (wanted === '') return CITIES.map(({ city }) => city)
  const key = cityKey(typed)
  const meant = usualCityName(typed)
  const starting = CITIES.filter(
    (entry) =>
      entry.city === meant ||
      entry.joined.startsWith(joined(typed)) ||
      entry.key.startsWith(key) ||
      (ARABIC.test(typed) && entry.arabic.some((name) => name.startsWith(key))),
  )
  const within = CITIES.filter((entry) => !starting.includes(entry) && entry.words.includes(` ${wanted}`))
  const matches: string[] = [...starting, ...within].map(({ city }) => city)
  return matches.includes(meant) ? [meant, ...matches.filter((city) => city !== meant)] : matches
}

/** Returns the listed city that is meant, written in any known way. */
export function findCity(typed: string): string | undefined {
  const meant = usualCityName(typed)
  return CITIES.find(({ city }) => city === meant)?.city
}
