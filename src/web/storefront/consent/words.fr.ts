import type { WordsLike } from '#domain/words/say.ts'

/** A change here needs a new `CONSENT_TEXT_VERSION`: whoever answered is asked again. */
export const WORDS = {
  title: 'Vous choisissez',
  text: 'La boutique ne garde que ce qu’il faut pour vendre. Avec votre accord, elle garde aussi\u00a0:',
  brief: 'Avec votre accord, la boutique garde aussi\u00a0:',
  measurement: 'Mesure',
  measurementBrief: 'l’annonce ou le lien suivi, trente jours.',
  measurementIs: 'l’annonce ou le lien suivi, trente jours dans ce navigateur, puis avec la commande.',
  advertising: 'Publicité',
  advertisingBrief:
    'votre clic. Meta ou TikTok apprennent vos visites, votre commande et, codées, vos coordonnées.',
  advertisingIs:
    'votre clic, gardé avec la commande. Meta ou TikTok apprennent aussi pages vues, panier, commande, navigateur et, codés, vos téléphone, nom et ville.',
  says: '\u00a0: ',
  later: 'Vous changez d’avis quand vous voulez, en bas de chaque page.',
  accept: 'Accepter',
  refuse: 'Refuser',
  choose: 'Choisir',
  details: 'En savoir plus',
  keep: 'Garder ces choix',
  kept: 'Votre choix est enregistré',
  failed: 'Votre accord n’a pas pu être enregistré. Vérifiez votre connexion, puis réessayez.',
} as const

export type Words = WordsLike<typeof WORDS>
