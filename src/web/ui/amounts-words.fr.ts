import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  subtotal: 'Sous-total',
  discount: 'Réduction',
  discountBy: 'Réduction ({by})',
  /** Stands before an amount that is taken off. */
  minus: '−',
  decant: 'Décant déduit',
  delivery: 'Livraison',
  deliveryBy: 'Livraison ({by})',
  credit: 'Avoir',
  notTaken: 'Rendu à la livraison',
  paid: 'Réglé',
} as const

export type Words = WordsLike<typeof WORDS>
