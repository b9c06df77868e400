import { type Translations, translated } from '#domain/contents/translations.ts'
import { arabicSpeech, FRENCH_SPEECH, type Speech } from '#domain/settings/speech.ts'
import type { SiteLanguage } from '#domain/words/site-language.ts'

/** Returns how the server says the owner's texts and settings in a language. */
export function speechIn(language: SiteLanguage, translations: Translations): Speech {
  if (language === 'fr') return FRENCH_SPEECH
  return arabicSpeech({ translate: (text) => translated(text, translations) })
}
