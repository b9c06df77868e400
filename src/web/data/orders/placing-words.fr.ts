import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  failed: "Une erreur s'est produite lors de la création de votre commande. Veuillez réessayer.",
  emptyCart: 'Panier vide',
  offline: 'Pas de connexion\u00a0: rien n’a été commandé. Vos informations sont gardées.',
  offlineInDoubt:
    'Pas de connexion\u00a0: nous ne savons pas si la commande est arrivée. Vos informations sont gardées. Confirmez à nouveau sans rien changer\u00a0: elle ne sera jamais enregistrée deux fois.',
  cutOff:
    'La connexion s’est interrompue\u00a0: nous ne savons pas si la commande est arrivée. Vos informations sont gardées. Confirmez à nouveau sans rien changer\u00a0: elle ne sera jamais enregistrée deux fois.',
} as const

export type Words = WordsLike<typeof WORDS>
