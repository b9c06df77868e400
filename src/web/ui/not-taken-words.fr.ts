import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  only: 'Rendu à la livraison',
  all: '{quantity}\u00a0rendus à la livraison',
  some: {
    one: '{count}\u00a0sur\u00a0{quantity} rendu à la livraison',
    other: '{count}\u00a0sur\u00a0{quantity} rendus à la livraison',
  },
} as const

export type Words = WordsLike<typeof WORDS>
