/** Room of routing: paths, routes, links and scrolling. */

import { GENDERS, type Gender } from '#domain/catalogue/product.ts'

/** All paths of the storefront; links and redirects use these. */
export const PATHS = {
  home: '/',
  shop: '/boutique',
  shopSearch: '/boutique?focus=search',
  quiz: '/quiz',
  box: '/coffret',
  cart: '/panier',
  tracking: '/suivi',
  contact: '/contact',
  faq: '/faq',
  terms: '/conditions',
} as const

export function categoryPath(gender: Gender): string {
  return `/categories/${gender}`
}

export function findGender(name: string | undefined): Gender | undefined {
  return GENDERS.find((gender) => gender === name)
}

/** Returns the address of a box with these perfumes; commas stay readable. */
export function boxPath(slugs: readonly string[]): string {
  return slugs.length === 0 ? PATHS.box : `${PATHS.box}?parfums=${slugs.join()}`
}

export function productPath(slug: string): string {
  return `/produit/${encodeURIComponent(slug)}`
}

/** Returns the address of the catalogue searched for a text, e.g. a note, or narrowed to a family or a moment. */
export function shopSearchPath(value: string, parameter: 'q' | 'famille' | 'moment' = 'q'): string {
  return `${PATHS.shop}?${new URLSearchParams({ [parameter]: value })}`
}

export function trackingPath(orderNumber: string): string {
  return `${PATHS.tracking}?order=${encodeURIComponent(orderNumber)}`
}
