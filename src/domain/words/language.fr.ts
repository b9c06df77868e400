import type { SiteLanguage } from './site-language.ts'

/** What one language does everywhere. The Arabic build takes `language.ar.ts` instead (ADR 167). */
export const LANGUAGE: Language = {
  code: 'fr',
  lang: 'fr-MA',
  dir: 'ltr',
  base: '',
  currency: 'DH',
  ogLocale: 'fr_MA',
  other: { code: 'ar', name: 'العربية', ogLocale: 'ar_MA' },
  otherLetters: '[\u0600-\u06ff]',
}

export type Language = {
  code: SiteLanguage
  /** Documents have it, and `Intl` is asked for it. */
  lang: 'fr-MA' | 'ar-MA'
  dir: 'ltr' | 'rtl'
  /** Begins the address of each page of the storefront. */
  base: '' | '/ar'
  /** Stands after an amount of dirhams. */
  currency: string
  ogLocale: string
  /** The language that pages lead to, and what it calls itself. */
  other: { code: SiteLanguage; name: string; ogLocale: string }
  /** Matches letters that its pages know nothing of, in any case: the server answers a search for them (S13.90). */
  otherLetters: string
}
