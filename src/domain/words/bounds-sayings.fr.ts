import type { WordsLike } from './say.ts'

/** What the limits of an order say, in the cart and when it is placed. */
export const SAYINGS = {
  piecesPerLine: { one: '{shown} pièce au plus par article', other: '{shown} pièces au plus par article' },
  linesPerOrder: {
    one: '{shown} article au plus par commande',
    other: '{shown} articles au plus par commande',
  },
  piecesPerOrder: { one: '{shown} pièce au plus par commande', other: '{shown} pièces au plus par commande' },
  amountPerOrder: '{amount}\u00a0DH au plus par commande',
  beyond: '{bound}. Pour commander davantage, contactez-nous.',
} as const

export type Sayings = WordsLike<typeof SAYINGS>
