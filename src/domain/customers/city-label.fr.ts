/** Returns how a page of this language names a city: as it is listed and kept. */
export function cityLabel(city: string): string {
  return city
}

/** Returns cities in the order of their names in the language of the page: they are listed in that of the French ones. */
export function inOrderOfNames<City extends string>(cities: readonly City[]): readonly City[] {
  return cities
}
