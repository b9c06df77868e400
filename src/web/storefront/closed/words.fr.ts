import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  headTitle: '{nom} | Fermé pour le moment',
  opensOn: 'Réouverture {day}.',
  /** Replaces the day of the month in 'lundi 1 juin'. */
  firstOfMonth: ' 1er ',
  clock: '{hours}\u00a0h {minutes}\u00a0min {seconds}\u00a0s',
  clockOfDays: '{days}\u00a0j {clock}',
  cartIsKept: 'Votre panier est gardé\u00a0: vous le retrouverez à l’ouverture.',
  chat: 'Écrire sur WhatsApp',
  greeting: 'Bonjour\u202f!',
  look: 'Voir les parfums',
  noOrders: 'La boutique est fermée\u00a0: ce parfum peut être regardé, pas encore commandé.',
  tracking: 'Suivre ma commande',
  faq: 'Questions fréquentes',
  contact: 'Contact',
  isYours: 'Cette boutique est à vous\u202f?',
  signIn: 'Connectez-vous',
} as const

export type Words = WordsLike<typeof WORDS>
