import type { PAGE_LANGUAGE as French } from './page-language.fr.ts'

export const PAGE_LANGUAGE: typeof French = { lang: 'ar' }
