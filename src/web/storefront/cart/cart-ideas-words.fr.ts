import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  ideas: 'Idées',
  reaches: 'Un décant de plus, et la livraison est offerte',
  nearer: 'Un décant de plus vous en rapproche',
  box: 'Composer un coffret de 3 à 5 parfums',
  add: 'Ajouter {volume} au panier\u00a0: {product}',
} as const

export type Words = WordsLike<typeof WORDS>
