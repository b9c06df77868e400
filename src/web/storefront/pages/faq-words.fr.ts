import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  headTitle: 'Questions fréquentes | {nom}',
  headDescription:
    'Décants, formats, livraison, paiement à la livraison, retours\u00a0: l’essentiel sur votre commande.',
  title: 'Questions fréquentes',
} as const

export type Words = WordsLike<typeof WORDS>
