import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  title: 'Mes favoris',
  description: 'Les parfums que vous gardez dans ce navigateur.',
  here: 'Gardés dans ce navigateur, sans compte.',
  sharedTitle: 'Une sélection partagée',
  sharedText: { other: '{count} parfums choisis pour vous.', one: 'Un parfum choisi pour vous.' },
  empty: 'Pas encore de favori',
  emptyText: 'Touchez le cœur d’un parfum pour le retrouver ici.',
  sharedEmpty: 'Ces parfums ne sont plus à la carte',
  sharedEmptyText: 'D’autres vous attendent à la boutique.',
  toShop: 'Voir la boutique',
  mine: 'Voir mes favoris',
  share: 'Partager ma liste',
  copied: 'Adresse copiée',
  shareTitle: 'Mes favoris {name}',
  copyFailure: 'Erreur de copie',
  copyByHand: 'L’adresse de votre liste\u00a0: {url}',
  keepAll: 'Garder dans mes favoris',
  keptAll: 'Gardés dans vos favoris',
  failed: 'Ces parfums n’ont pas pu être chargés',
  failedOne: 'Ce parfum n’a pas pu être chargé.',
  loading: 'Chargement de vos favoris',
} as const

export type Words = WordsLike<typeof WORDS>
