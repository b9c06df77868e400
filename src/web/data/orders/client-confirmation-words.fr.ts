import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  failed: 'Votre confirmation n’a pas pu être envoyée. Vérifiez votre connexion, puis réessayez.',
} as const

export type Words = WordsLike<typeof WORDS>
