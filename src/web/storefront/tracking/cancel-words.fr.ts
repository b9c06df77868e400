import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  question: 'Annuler\u202f?',
  untilShipped: "Vous pouvez annuler votre commande tant qu'elle n'est pas expédiée.",
  cancel: 'Annuler la commande',
  cancelQuestion: 'Annuler la commande\u202f?',
  whatFollows:
    'La commande {number} ne sera pas traitée. Vous n’aurez rien à régler, et vous pourrez commander à nouveau quand vous voudrez.',
  number: 'Numéro de commande',
  numberHint: 'Pour votre sécurité, indiquez le numéro complet reçu lors de l’achat.',
  keep: 'Garder ma commande',
  cancelled: 'Commande annulée',
} as const

export type Words = WordsLike<typeof WORDS>
