import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = { title: 'Les plus demandés' } as const

export type Words = WordsLike<typeof WORDS>
