import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  offline: 'Vous êtes hors ligne',
  offlineLead: 'Cette page attend le retour du réseau. Votre panier est gardé sur cet appareil.',
  retry: 'Réessayer',
  seeCart: 'Voir le panier',
  seen: 'Déjà vues, à lire sans réseau',
  home: 'Accueil',
  cut: 'Vous êtes hors ligne\u00a0: {rest}',
  slow: 'La connexion est lente\u00a0: {rest}',
  cartIsKept: 'votre panier est gardé.',
  pricesOf: 'prix et stock du {day} à {hours}\u00a0h\u00a0{minutes}.',
} as const

export type Words = WordsLike<typeof WORDS>
