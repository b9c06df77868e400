import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  offer: 'Le prix d’un décant reçu est déduit du flacon pendant {days}\u00a0jours\u00a0: {tracking}.',
  openTracking: 'ouvrez le suivi de sa commande',
  deducted: 'Votre décant de {ml}\u00a0ml est déduit\u00a0: −{amount} sur le flacon.',
  title: 'Votre décant déduit du flacon',
  owned: '{name}\u00a0: les {amount} de votre décant de {ml}\u00a0ml sont déduits du flacon, jusqu’au {day}.',
  ownedEach:
    '{name}\u00a0: les {amount} de chacun de vos {count}\u00a0décants de {ml}\u00a0ml sont déduits d’un flacon, jusqu’au {day}.',
  phone: 'Commandez le flacon avec le même numéro de téléphone.',
  choose: 'Choisir le flacon',
  chooseOf: 'Choisir le flacon de {name}',
  line: 'Décant de {ml}\u00a0ml, {name}\u00a0: −{amount}',
  remove: 'Ne pas déduire',
  removeOf: 'Ne pas déduire le décant de {name}',
} as const

export type Words = WordsLike<typeof WORDS>
