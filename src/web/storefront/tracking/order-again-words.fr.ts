import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  again: 'Envie de recommencer\u202f?',
  sameItems: 'Les mêmes articles dans votre panier, aux prix d’aujourd’hui.',
  closed: 'La boutique est fermée pour le moment\u00a0: revenez quand elle rouvrira.',
  failed: 'Vos articles n’ont pas pu être vérifiés. Réessayez dans un instant.',
  orderAgain: 'Commander à nouveau',
  seeCart: 'Voir le panier',
  browse: 'Parcourir la boutique',
  noneAdded: 'Rien n’a pu être ajouté à votre panier.',
  added: { one: '{count} article est dans votre panier.', other: '{count} articles sont dans votre panier.' },
  line: '{product}, {volume}',
  noPiece: 'aucun ajouté',
  pieces: '{added} sur {wanted}',
  noLongerSold: '{name}\u00a0: n’est plus en vente.',
  soldOut: '{name}\u00a0: épuisé.',
  stock: '{name}\u00a0: {amount}, il n’en reste pas davantage.',
  bounds: '{name}\u00a0: {amount}, une commande est limitée en nombre de pièces.',
  price: '{name}\u00a0: {now}, au lieu de {before} alors.',
} as const

export type Words = WordsLike<typeof WORDS>
