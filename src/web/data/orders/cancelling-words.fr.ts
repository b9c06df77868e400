import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  failed: "Une erreur s'est produite lors de l'annulation de votre commande. Veuillez réessayer.",
  wrongNumber: 'Ce numéro n’est pas celui de cette commande.',
} as const

export type Words = WordsLike<typeof WORDS>
