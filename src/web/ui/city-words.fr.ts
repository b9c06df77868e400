import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  city: 'Ville',
  choose: 'Sélectionner une ville',
  cityName: 'Nom de la ville',
  list: 'Villes',
  cities: { one: '{count} ville', other: '{count} villes' },
  /** The last option: the shopper types the name (D34). */
  otherCity: 'Autre ville',
  otherOf: 'Autre ville\u00a0: «\u00a0{city}\u00a0»',
} as const

export type Words = WordsLike<typeof WORDS>
