import type { Words } from './words.fr.ts'

export const WORDS: Words = {
  decant: '{name}، عيّنة {ml}\u00a0مل',
  bottle: '{name}، القارورة الأصلية {ml}\u00a0مل',
  size: '{ml}\u00a0مل',
  perfume: 'عطر',
}
