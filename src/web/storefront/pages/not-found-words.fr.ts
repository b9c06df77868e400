import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  headTitle: 'Page introuvable',
  code: 'Erreur 404',
  title: 'Cette page n’existe pas',
  text: 'L’adresse est peut-être mal écrite, ou la page a changé de place. Rien n’est perdu\u00a0: votre panier non plus.',
  searchPerfume: 'Rechercher un parfum',
  searchHint: 'Un parfum, une note…',
  search: 'Rechercher',
  home: 'Retour à l’accueil',
  shop: 'Parcourir la boutique',
  otherDoors: 'Reprendre par une autre porte',
  bestSellers: 'Meilleures ventes',
  quiz: 'Le quiz, en six questions',
  tracking: 'Suivre ma commande',
  faq: 'Questions fréquentes',
} as const

export type Words = WordsLike<typeof WORDS>
