import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  headTitle: 'Erreur',
  title: 'Cette page n’a pas pu être chargée',
  advice: 'Vérifiez votre connexion, puis réessayez. Vos articles sont toujours dans le panier.',
  retry: 'Réessayer',
} as const

export type Words = WordsLike<typeof WORDS>
