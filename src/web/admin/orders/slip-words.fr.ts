import type { WordsLike } from '#domain/words/say.ts'

/** The slip is read by the shopper, and so is in the language of their order. */
export const WORDS = {
  order: 'Commande {number}',
  cancelled: 'Commande annulée',
  recipient: 'Destinataire',
  article: 'Article',
  size: 'Format',
  quantity: 'Quantité',
  price: 'Prix',
  amount: 'Montant',
  total: 'Total',
  due: 'À encaisser',
} as const

export type Words = WordsLike<typeof WORDS>
