import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  title: 'Prévenez-moi de son retour',
  about: '{name} est épuisé dans ce format.',
  size: 'Quel format\u202f?',
  phone: 'Numéro WhatsApp',
  phoneExample: '06 ou 07…',
  purpose:
    'Un seul message, quand ce format revient. Votre numéro ne sert à rien d’autre\u00a0: il est effacé dès que vous êtes prévenu, ou après {days}\u00a0jours. Au plus {max} demandes par numéro.',
  send: 'Me prévenir',
  close: 'Fermer',
  noted: 'C’est noté\u00a0: nous vous écrirons sur WhatsApp quand {size} sera de retour.',
  back: 'Bonne nouvelle\u00a0: {size} est de nouveau disponible. Fermez cette fenêtre pour l’ajouter au panier.',
  forget: 'Oublier ma demande',
  forgotten: 'Votre demande est oubliée.',
  failed: 'Votre demande n’a pas pu être enregistrée. Veuillez réessayer.',
  whatsApp: 'Écrire sur WhatsApp',
  notForgotten: 'Votre demande n’a pas pu être oubliée. Veuillez réessayer.',
} as const

export type Words = WordsLike<typeof WORDS>
