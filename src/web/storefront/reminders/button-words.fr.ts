import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  tellMe: 'Prévenez-moi d’un retour en stock',
  tellMeOf: 'Prévenez-moi du retour\u00a0: {size}',
} as const

export type Words = WordsLike<typeof WORDS>
