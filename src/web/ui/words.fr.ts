import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  retry: 'Réessayer',
  close: 'Fermer',
  less: 'Diminuer la quantité',
  more: 'Augmenter la quantité',
  insteadOf: 'Au lieu de',
} as const

export type Words = WordsLike<typeof WORDS>
