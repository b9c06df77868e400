import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  expected: 'Retour attendu',
  received: 'Retour reçu',
  exchangedBy: 'Échangé par la commande {number}',
  owed: 'À vous rembourser\u00a0: {amount}',
  avoir: 'Avoir de {amount}, le {day}',
  especes: 'Remboursé\u00a0: {amount} en espèces le {day}',
  virement: 'Remboursé\u00a0: {amount} par virement le {day}',
} as const

export type Words = WordsLike<typeof WORDS>
