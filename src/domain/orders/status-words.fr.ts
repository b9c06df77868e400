import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  nouveau: 'Nouveau',
  'en-preparation': 'En préparation',
  expedie: 'Expédié',
  livre: 'Livré',
  annule: 'Annulé',
} as const

export type Words = WordsLike<typeof WORDS>
