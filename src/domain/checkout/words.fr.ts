import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  free: 'Gratuite',
} as const

export type Words = WordsLike<typeof WORDS>
