import type { cityLabel as frenchLabel, inOrderOfNames as frenchOrder } from './city-label.fr.ts'
import { CITY_SPELLINGS } from './city-spellings.ts'

/** Each listed city has its Arabic name first among its spellings. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(CITY_SPELLINGS).map(([city, spellings]) => [city, spellings.split(', ')[0] ?? city]),
)

/** Another place stays as it was typed. */
export const cityLabel: typeof frenchLabel = (city) => NAMES.get(city) ?? city

export const inOrderOfNames: typeof frenchOrder = (cities) => {
  const { compare } = new Intl.Collator('ar')
  return [...cities].sort((one, other) => compare(cityLabel(one), cityLabel(other)))
}
