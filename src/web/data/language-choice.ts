import { LANGUAGE } from '#domain/words/language.fr.ts'
import type { SiteLanguage } from '#domain/words/site-language.ts'
import { keep, readKept } from './browser-storage.ts'

const KEY = 'language'

/** Remembers a choice, which sends nobody anywhere: it only decides whether the other language is offered. */
export function rememberLanguage(language: SiteLanguage): void {
  keep('local', KEY, language)
}

/** Says whether the shopper chose the other language before, or, without a choice, has a browser that prefers Arabic. */
export function isOtherWanted(): boolean {
  const preferred = navigator.languages.find((language) => /^(?:ar|fr)/.test(language))
  const { code } = LANGUAGE.other
  return (readKept('local', KEY) ?? (code === 'ar' ? preferred : undefined))?.startsWith(code) === true
}
