import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  freeDelivery: 'Livraison offerte',
  discount: '{benefit} de réduction',
  percent: '{percent}\u202f%',
} as const

export type Words = WordsLike<typeof WORDS>
