/** Room of routing: paths, routes, links and scrolling. */

import { GENDERS, type Gender, type Volume } from '#domain/catalogue/product.ts'
import { NO_PAGE } from '#domain/contents/links.ts'
import { LANGUAGE } from '#domain/words/language.fr.ts'
import { languageOf } from '#domain/words/site-language.ts'

const { base } = LANGUAGE

/** All paths of the storefront; links and redirects use these. */
export const PATHS = {
  home: base || '/',
  shop: `${base}/boutique`,
  shopSearch: `${base}/boutique?focus=search`,
  quiz: `${base}/quiz`,
  box: `${base}/coffret`,
  favourites: `${base}/favoris`,
  cart: `${base}/panier`,
  tracking: `${base}/suivi`,
  contact: `${base}/contact`,
  faq: `${base}/faq`,
  terms: `${base}/conditions`,
} as const

/** Paths that begin so are pages of the shop's goods. */
export const BELOW_SHOP = [`${base}/categories/`, `${base}/produit/`] as const

/** Says whether a path may be a page of this language; others are other documents, or files. */
export function hasScreen(path: string): boolean {
  return !NO_PAGE.test(path) && languageOf(path) === LANGUAGE.code
}

export function categoryPath(gender: Gender): string {
  return `${base}/categories/${gender}`
}

export function findGender(name: string | undefined): Gender | undefined {
  return GENDERS.find((gender) => gender === name)
}

/** Returns the address of a box with these perfumes; commas stay readable. */
export function boxPath(slugs: readonly string[]): string {
  return slugs.length === 0 ? PATHS.box : `${PATHS.box}?parfums=${slugs.join()}`
}

/** Returns the address of a perfume; with a size, of its page with this size chosen. */
/** Returns the address that shares these perfumes; commas stay readable. */
export function favouritesPath(slugs: readonly string[]): string {
  return `${PATHS.favourites}?p=${slugs.join()}`
}

export function productPath(slug: string, volume?: Volume): string {
  const path = `${base}/produit/${encodeURIComponent(slug)}`
  return volume === undefined ? path : `${path}?format=${volume}`
}

/** Returns the address of the catalogue searched for a text, e.g. a note, or narrowed to a family or a moment. */
export function shopSearchPath(value: string, parameter: 'q' | 'famille' | 'moment' = 'q'): string {
  return `${PATHS.shop}?${new URLSearchParams({ [parameter]: value })}`
}

export function trackingPath(orderNumber: string): string {
  return `${PATHS.tracking}?order=${encodeURIComponent(orderNumber)}`
}
