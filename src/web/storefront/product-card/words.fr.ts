import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  soldOut: 'Épuisé',
  from: 'À partir de',
  bottle: '{name}, flacon {brand}',
  percentOff: '−{percent}\u202f%',
  percentOffSize: '−{percent}\u202f% sur {size}',
  add: 'Ajouter {size}',
  addToCart: 'Ajouter {size} au panier\u00a0: {name}',
} as const

export type Words = WordsLike<typeof WORDS>
