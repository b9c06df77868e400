import { CITY_SPELLINGS } from './city-spellings.ts'
import { cityKey } from './contact-details.ts'

/** Gives the city's name for every key by which a listed city is known, its own included. */
const CITY_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(CITY_SPELLINGS).flatMap(([city, spellings]) =>
    [city, ...spellings.split(', ')]
      // Written as one word the article cannot be recognised: 'Eljadida'.
      .flatMap((spelling) => [spelling, spelling.replace(/[ -]/g, '')])
      .map((spelling) => [cityKey(spelling), city] as const),
  ),
)

/**
 * Returns the listed name of a city that is written in any known way, 'Casablanca' for 'Casa', 'Dakhla' for 'الداخلة';
 * the name of any other place stays as it was typed.
 */
export function usualCityName(typed: string): string {
  return CITY_NAMES.get(cityKey(typed)) ?? typed
}

/**
 * Returns the key of a place that is written in any known way; what is not the name of a listed city keeps its own key.
 */
export function placeKey(typed: string): string {
  return cityKey(usualCityName(typed))
}
