import { LANGUAGE as ARABIC } from './language.ar.ts'
import { LANGUAGE as FRENCH } from './language.fr.ts'
import type { SiteLanguage } from './site-language.ts'

const LETTERS: Record<SiteLanguage, RegExp> = { fr: lettersOf(FRENCH), ar: lettersOf(ARABIC) }

/**
 * Says whether a search has letters of the shop's other language: the server answers it, which knows the texts of both, in a
 * small shop too, which browsers search otherwise (S13.90).
 */
export function hasOtherLetters(search: string, language: SiteLanguage = 'fr'): boolean {
  return LETTERS[language].test(search)
}

function lettersOf({ otherLetters }: { otherLetters: string }): RegExp {
  return new RegExp(otherLetters, 'i')
}
