import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  favourite: 'Favori\u00a0: {name}',
  kept: 'Dans vos favoris',
  see: 'Voir mes favoris',
  full: 'Vos favoris sont au complet',
  fullText: 'Retirez-en un pour garder celui-ci\u00a0: ils sont {max} au plus.',
} as const

export type Words = WordsLike<typeof WORDS>
