import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  pertinence: 'Pertinence',
  'prix-croissant': 'Prix croissant',
  'prix-decroissant': 'Prix décroissant',
  nouveautes: 'Nouveautés',
  'meilleures-ventes': 'Meilleures ventes',
} as const

export type Words = WordsLike<typeof WORDS>
