import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  failed: 'Une erreur est survenue. Veuillez réessayer.',
  applied: 'Code promo appliqué !',
  percentage: '{benefit}, soit {amount} de moins',
  amount: '{amount} de moins',
  delivery: 'La livraison est offerte',
  removed: 'Code promo retiré',
} as const

export type Words = WordsLike<typeof WORDS>
