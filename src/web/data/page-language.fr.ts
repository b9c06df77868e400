import type { SiteLanguage } from '#domain/words/site-language.ts'

/** Asks for what pages of this language show; French is asked for by saying nothing. */
export const PAGE_LANGUAGE: { lang?: SiteLanguage } = {}
