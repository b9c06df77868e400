import type { Words } from './volume-words.fr.ts'

export const WORDS: Words = {
  fullPerfume: 'العطر الكامل',
  millilitres: '{ml}\u00a0مل',
}
