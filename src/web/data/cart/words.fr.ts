import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  stock: 'Stock mis à jour',
  price: 'Prix mis à jour',
  promotion: 'Promotion appliquée',
  comma: ', ',
  line: '{product}, {volume}',
  removed: '{name}\u00a0: plus disponible, article retiré.',
  lowered: '{name}\u00a0: quantité ramenée à {stock}.',
  dearer: '{name}\u00a0: désormais {price}.',
  promotionEnded: '{name}\u00a0: promotion terminée, désormais {price}.',
  cheaper: '{name}\u00a0: {price} au lieu de {before}.',
  changed: {
    one: '{count} article de votre panier a changé',
    other: '{count} articles de votre panier ont changé',
  },
  added: 'Produit ajouté',
  inCart: '{name}\u00a0: {count} dans votre panier',
  seeCart: 'Voir le panier',
  taken: 'Produit retiré',
  quantity: 'Quantité mise à jour',
  quantityOf: '{name}\u00a0: {count}',
  limited: 'Quantité limitée',
  insufficient: 'Stock insuffisant',
} as const

export type Words = WordsLike<typeof WORDS>
