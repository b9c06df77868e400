/** Room of favourites: perfumes that a browser keeps, and shares by an address. */

/** A browser keeps so many, and an address names no more. */
export const MAX_FAVOURITES = 30

/** An address can hold slugs, former slugs and ids. */
const SLUG = /^[a-z0-9-]{1,200}$/

/** Reads the perfumes of an address: the first thirty different ones, never an error (S22.13). */
export function favouritesFromAddress(raw: unknown): string[] {
  const text = Array.isArray(raw) ? raw.join(',') : typeof raw === 'string' ? raw : ''
  const slugs = text.split(',').map((slug) => slug.trim().toLowerCase())
  return boundedFavourites(slugs)
}

/** Returns the first thirty different ones that are slugs. */
export function boundedFavourites(slugs: readonly string[]): string[] {
  return [...new Set(slugs)].filter((slug) => SLUG.test(slug)).slice(0, MAX_FAVOURITES)
}
