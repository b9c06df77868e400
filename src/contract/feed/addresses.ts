/** Room of the feed: where it is, and what the owner is told of it. */

import { pathIn, type SiteLanguage } from '#domain/words/site-language.ts'

/** Matches the feed in each language. */
export const FEED_ADDRESS = /^(?:\/ar)?\/feeds\/products\.xml$/

/** Returns the address of the feed in a language. */
export function feedPath(language: SiteLanguage): string {
  return pathIn(language, '/feeds/products.xml')
}
