/** Room of favourites: the perfumes that this browser keeps. */

import { boundedFavourites, MAX_FAVOURITES } from '#domain/favourites/address.ts'
import { createKeptStore } from '#web/data/kept-store.ts'
import { readJson, readList, readText } from '#web/data/readers.ts'
import { useStore, useStorePart } from '#web/store.ts'

const NONE: readonly string[] = []

/** Holds slugs, the newest first; null until the page is hydrated, for the server knows none. */
const favourites = createKeptStore<readonly string[] | null>(null, {
  storage: 'local',
  key: 'sillage-favourites',
  parse: (text) => boundedFavourites(readList(readText)(readJson(text)) ?? NONE),
  format: (slugs) => (slugs === null || slugs.length === 0 ? null : JSON.stringify(slugs)),
})

/** Returns the slugs of what this browser keeps; null until the page is hydrated. */
export function useFavourites(): readonly string[] | null {
  return useStore(favourites)
}

export function useIsFavourite(slug: string): boolean {
  return useStorePart(favourites, (slugs) => slugs?.includes(slug) === true)
}

/** Keeps a perfume, as the first; 'full' where there are thirty. */
export function keepFavourite(slug: string): 'kept' | 'full' {
  const known = favourites.read() ?? NONE
  if (known.includes(slug)) return 'kept'
  if (known.length >= MAX_FAVOURITES) return 'full'
  favourites.replace([slug, ...known])
  return 'kept'
}

export function dropFavourite(slug: string): void {
  favourites.replace((favourites.read() ?? NONE).filter((known) => known !== slug))
}

/** Keeps what somebody shared, behind what is kept already, as far as there is room. */
export function keepShared(slugs: readonly string[]): void {
  favourites.replace(boundedFavourites([...(favourites.read() ?? NONE), ...slugs]))
}
