import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  kept: 'Nous pouvons vous rappeler si vous vous interrompez\u00a0: votre téléphone est gardé {hours}\u00a0heures avec ce panier, votre nom et votre ville s’ils sont écrits, puis effacé.',
  refuse: 'Ne pas garder mon téléphone',
  forgotten: 'Votre téléphone n’est gardé qu’avec votre commande.',
  failed: 'Il n’a pas pu être effacé\u00a0: réessayez.',
} as const

export type Words = WordsLike<typeof WORDS>
