import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  free: 'Livraison offerte',
  /** The amount that is missing stands between these two. */
  before: 'Plus que ',
  after: ' pour la livraison offerte',
  gauge: 'Vers la livraison offerte',
} as const

export type Words = WordsLike<typeof WORDS>
