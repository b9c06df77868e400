/** The languages of the storefront; French is that of every shop. */
export const SITE_LANGUAGES = ['fr', 'ar'] as const
export type SiteLanguage = (typeof SITE_LANGUAGES)[number]

const ARABIC_BASE = /^\/ar(?=[/?#]|$)/

/** Returns the language of a page's address. */
export function languageOf(path: string): SiteLanguage {
  return ARABIC_BASE.test(path) ? 'ar' : 'fr'
}

/** Returns the address of the same page in another language, with its query and hash. */
export function pathIn(language: SiteLanguage, path: string): string {
  const plain = path.replace(ARABIC_BASE, '').replace(/^\/*/, '/')
  return language === 'fr' ? plain : `/ar${plain.replace(/^\/(?=[?#]|$)/, '')}`
}
