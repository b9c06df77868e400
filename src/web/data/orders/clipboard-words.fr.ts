import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  copied: 'Numéro copié',
  notCopied: 'Erreur de copie',
  number: 'Votre numéro de commande\u00a0: {number}',
} as const

export type Words = WordsLike<typeof WORDS>
