import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  /** Stands between hour and minutes. */
  hour: '\u00a0h\u00a0',
} as const

export type Words = WordsLike<typeof WORDS>
