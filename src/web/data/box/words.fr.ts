import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  added: 'Produit ajouté',
  addedBox: { other: 'Votre coffret\u00a0: {count} parfums en 5\u00a0ml' },
  seeCart: 'Voir le panier',
  sharedTitle: 'Mon coffret {name}',
  copyFailure: 'Erreur de copie',
  copyByHand: 'L’adresse de votre coffret\u00a0: {url}',
} as const

export type Words = WordsLike<typeof WORDS>
