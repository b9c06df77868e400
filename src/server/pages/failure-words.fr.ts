import type { WordsLike } from '#domain/words/say.ts'

/** For failed or refused rendering. */
export const WORDS = {
  failure: 'Cette page n’a pas pu être affichée',
  failureAdvice: 'Réessayez dans un instant\u00a0: votre panier est conservé.',
  busy: 'Beaucoup de monde en ce moment',
  busyAdvice:
    'La boutique ne peut pas afficher cette page tout de suite. Réessayez dans quelques secondes\u00a0: votre panier est conservé.',
  retry: 'Réessayer',
  home: 'Retour à l’accueil',
} as const

export type Words = WordsLike<typeof WORDS>
