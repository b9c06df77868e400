import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  thanks: 'Merci, c’est noté.',
  /** The shopper’s first name stands between these two. */
  thanksBefore: 'Merci ',
  thanksAfter: ', c’est noté.',
  yourNumber: 'Votre numéro de commande',
  keepNumber: 'Gardez ce numéro. Nous vous appelons avant de préparer la commande.',
  sayYes: 'Dites oui tout de suite, et votre commande part plus vite\u202f; sinon, nous vous appelons.',
  byWhatsApp: 'Ou répondez sur WhatsApp',
  backToShop: 'Retour à la boutique',
  trackAnother: 'Suivre une autre commande',
  message: {
    one: 'Bonjour {shop}, je confirme ma commande {number}\u00a0: {count} article, {total} à régler à la livraison, à {city}. Merci\u202f!',
    other:
      'Bonjour {shop}, je confirme ma commande {number}\u00a0: {count} articles, {total} à régler à la livraison, à {city}. Merci\u202f!',
  },
  andNow: 'Et maintenant\u202f?',
  youSaidYes: 'Vous nous avez dit oui',
  noted: 'C’est noté',
  weCheck: 'Nous vérifions votre commande.',
  weCall: 'Nous vous appelons',
  toCheck: 'Pour vérifier l’adresse.',
  unlessByWhatsApp: 'Pour vérifier l’adresse, sauf si vous avez répondu sur WhatsApp.',
  wePrepare: 'Nous préparons votre colis',
  onceAgreed: 'Dès votre accord',
  thereafter: 'Ensuite',
  packed: 'Vos parfums sont conditionnés, protégés et remis au livreur.',
  courierComes: 'Le livreur passe',
  toCity: 'À {city}, en {delay}. Il vous appelle avant de passer.',
  youPay: 'Vous réglez {total}',
  inCash: 'À la réception, en espèces',
  change: 'Préparez l’appoint si vous le pouvez\u00a0: le livreur a peu de monnaie.',
  today: 'aujourd’hui',
  fromHour: '{day}, dès {hour}',
  beforeHour: '{day}, avant {hour}',
  between: 'Entre {first} et {last}',
  firstOfMonth: '1er',
} as const

export type Words = WordsLike<typeof WORDS>
