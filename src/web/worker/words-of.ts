import type { SiteLanguage } from '#domain/words/site-language.ts'
import { WORDS as ARABIC } from './words.ar.ts'
import { WORDS as FRENCH, type Words } from './words.fr.ts'

const WORDS: Record<SiteLanguage, Words> = { fr: FRENCH, ar: ARABIC }

/** Returns the words of a page's language: the worker is one for both. */
export function wordsOf(language: SiteLanguage): Words {
  return WORDS[language]
}
