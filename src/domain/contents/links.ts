import { LANGUAGE } from '#domain/words/language.fr.ts'
import { pathIn } from '#domain/words/site-language.ts'

const MAX_HREF_LENGTH = 500

/** Matches a path of the shop with an optional query and anchor, e.g. `/faq#livraison`; never `//host`. */
const OWN_PATH = /^\/(?:[^/\\\s][^\s\\]*)?$/
const WEB_ADDRESS = /^https?:\/\/[\p{L}\p{N}][^\s\\]*$/iu
const MAIL = /^mailto:[^\s@]+@[^\s@]+$/i
const PHONE = /^tel:\+?[\d.-]{3,20}$/i

/** Says whether contents may link there: the shop's own pages, the web, a letter or a call. */
export function isContentHref(href: string): boolean {
  return (
    href.length <= MAX_HREF_LENGTH && [OWN_PATH, WEB_ADDRESS, MAIL, PHONE].some((form) => form.test(href))
  )
}

/** Addresses of this shop that are other documents than its pages, or files. */
export const NO_PAGE = /^\/(?:api|pictures|assets|admin)(?:[/?#]|$)/

/** Returns where a link leads on pages of a language, by default this one: to the page in it, if it is one of the shop's. */
export function shownHref(href: string, language = LANGUAGE.code): string {
  return language === 'fr' || !href.startsWith('/') || NO_PAGE.test(href) ? href : pathIn(language, href)
}

/** Returns where links in mark-up lead, as typed: `[ici](/quiz)`. */
const MARKUP_LINK = /\]\(([^)\n]*)/g

/** Returns the destinations in a rich text that contents may not link to. */
export function refusedHrefs(rich: string): string[] {
  return [...rich.matchAll(MARKUP_LINK)]
    .map(([, href = '']) => href.trim())
    .filter((href) => !isContentHref(href))
}
