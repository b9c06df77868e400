import type { Language } from './language.fr.ts'

/** Morocco writes Arabic with Western digits (CLDR, `ar-MA`). */
export const LANGUAGE: Language = {
  code: 'ar',
  lang: 'ar-MA',
  dir: 'rtl',
  base: '/ar',
  currency: 'درهم',
  ogLocale: 'ar_MA',
  other: { code: 'fr', name: 'Français', ogLocale: 'fr_MA' },
  otherLetters: '[a-z\u00c0-\u017f]',
}
