import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  decant: '{name}, décant de {ml}\u00a0ml',
  bottle: '{name}, flacon d’origine de {ml}\u00a0ml',
  size: '{ml}\u00a0ml',
  perfume: 'Parfum',
} as const

export type Words = WordsLike<typeof WORDS>
