import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  out: 'Rupture de stock',
  inStock: { one: 'En stock ({count} disponible)', other: 'En stock ({count} disponibles)' },
  insufficient: {
    one: 'Il ne reste que {count} unité de ce produit.',
    other: 'Il ne reste que {count} unités de ce produit.',
  },
  lineOut: '{name}\u00a0: rupture de stock.',
  lineShort: '{name}\u00a0: {message}',
} as const

export type Words = WordsLike<typeof WORDS>
