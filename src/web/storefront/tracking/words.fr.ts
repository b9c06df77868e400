import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  tracking: 'Suivi de commande',
  description: 'Suivez ou annulez votre commande, par son numéro ou par téléphone et ville.',
  intro: 'Saisissez votre numéro de commande, ou bien le téléphone et la ville utilisés lors de l’achat.',
  searching: 'Recherche de votre commande…',
  noScript: 'Le suivi a besoin de JavaScript\u00a0: activez-le pour voir votre commande.',
  another: 'Rechercher une autre commande',
  number: 'Numéro de commande',
  or: 'ou',
  phone: 'Téléphone',
  phoneExample: '06 ou 07…',
  search: 'Rechercher',
  incomplete: 'Veuillez fournir soit un numéro de commande, soit un téléphone et une ville',
  wrongPhone: 'Veuillez entrer un numéro de téléphone marocain valide',
  howTo: 'Comment suivre ma commande\u202f?',
  withNumber: 'Avec votre numéro',
  numberLooks: 'Il s’affiche dès la commande confirmée, sous la forme {number}.',
  withoutNumber: 'Sans le numéro',
  phoneAndCity:
    'Le téléphone et la ville de la livraison suffisent\u00a0: votre dernière commande s’affiche.',
  doubt: 'Un doute\u202f?',
  weAnswer: 'Le service client vous répond {hours}. {contact}',
  contact: 'Nous contacter',
  unknown: 'Commande introuvable',
  notFoundTitle: 'Commande non trouvée',
  notFound: 'Aucune commande trouvée',
  notFoundAdvice:
    'Aucune commande trouvée. Vérifiez le numéro, ou essayez avec votre téléphone et votre ville.',
  broken: 'La recherche n’a pas abouti. Réessayez dans un instant.',
  noAnswer: 'La recherche n’a pas abouti. Vérifiez votre connexion, puis réessayez.',
  tryAgain: 'Réessayer',
} as const

export type Words = WordsLike<typeof WORDS>
