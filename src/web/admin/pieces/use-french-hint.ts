import { isMostlyArabic, NOT_FRENCH } from '#domain/words/typed-language.ts'
import { useHasArabic } from './use-has-arabic.ts'

/**
 * Tells at a French field that what is typed is in Arabic, in a shop that has a field for it elsewhere (A12.36). It is not
 * refused.
 */
export function useFrenchHint(text: string): string | undefined {
  const hasArabic = useHasArabic()
  return hasArabic && isMostlyArabic(text) ? NOT_FRENCH : undefined
}
