import { cityLabel } from '#domain/customers/city-label.ar.ts'
import { IDENTITY_WORDS as ARABIC_IDENTITY } from '#domain/shop/identity-words.ar.ts'
import { IDENTITY_WORDS as FRENCH_IDENTITY, type IdentityWords } from '#domain/shop/identity-words.fr.ts'
import { WORDS as ARABIC_HOURS } from '#domain/shop/words.ar.ts'
import { WORDS as FRENCH_HOURS, type Words as HourWords } from '#domain/shop/words.fr.ts'
import { isolated as isolatedInArabic } from '#domain/words/isolate.ar.ts'
import { isolated as isolatedInFrench } from '#domain/words/isolate.fr.ts'
import { LANGUAGE as ARABIC } from '#domain/words/language.ar.ts'
import { LANGUAGE as FRENCH, type Language } from '#domain/words/language.fr.ts'
import { VARIABLE_WORDS as ARABIC_WORDS } from './variable-words.ar.ts'
import { VARIABLE_WORDS as FRENCH_WORDS, type VariableWords } from './variable-words.fr.ts'

/** How the server says in a language what the owner wrote and set: it serves pages of both, unlike a page. */
export type Speech = {
  language: Language
  words: VariableWords
  hourWords: HourWords
  identityWords: IdentityWords
  /** Returns a text of the owner's in this language; as it is, where there is none. */
  translate: (text: string) => string
  cityName: (city: string) => string
  /** Sets a name or a telephone number apart in the owner's texts. */
  isolated: (value: string) => string
}

export const FRENCH_SPEECH: Speech = {
  language: FRENCH,
  words: FRENCH_WORDS,
  hourWords: FRENCH_HOURS,
  identityWords: FRENCH_IDENTITY,
  translate: (text) => text,
  cityName: (city) => city,
  isolated: isolatedInFrench,
}

export function arabicSpeech({ translate }: Pick<Speech, 'translate'>): Speech {
  return {
    language: ARABIC,
    words: ARABIC_WORDS,
    hourWords: ARABIC_HOURS,
    identityWords: ARABIC_IDENTITY,
    translate,
    cityName: cityLabel,
    isolated: isolatedInArabic,
  }
}
