import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = { saving: 'Vous économisez {amount}' } as const

export type Words = WordsLike<typeof WORDS>
