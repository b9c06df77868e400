import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  fullPerfume: 'Parfum Complet',
  millilitres: '{ml}\u00a0ml',
} as const

export type Words = WordsLike<typeof WORDS>
