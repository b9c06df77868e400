import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  home: 'Accueil',
  country: 'Maroc',
  keywords:
    'parfum Maroc, décant parfum, décants Maroc, échantillon parfum, parfum homme, parfum femme, parfum unisexe, parfum pas cher Maroc, paiement à la livraison, Casablanca, Rabat, Marrakech',
  payment: 'Paiement à la livraison, en espèces',
  reviewer: 'Client',
  category: 'Parfum, {family}',
  size: '{ml}\u00a0ml',
  fact: '{term}\u00a0: {text}',
} as const

export type Words = WordsLike<typeof WORDS>
