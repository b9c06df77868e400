import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  order: 'Commande',
  /** An order is feminine; the area says the statuses as they were specified. */
  statuses: {
    nouveau: 'Nouvelle',
    'en-preparation': 'En préparation',
    expedie: 'Expédiée',
    livre: 'Livrée',
    annule: 'Annulée',
  },
  exchangeOf: 'Échange de la commande {number}',
  placedOn: 'Passée le {moment}',
  moment: '{day}, {time}',
  copyNumber: 'Copier le numéro',
  stepOf: 'Étape {step} sur {of}',
  stepDone: 'Étape passée',
  received: 'Commande reçue',
  weCall: 'Nous vous appelons bientôt, avant de la préparer.',
  youConfirmed: 'Vous nous avez dit oui.',
  preparing: 'En préparation',
  wePrepare: 'Nous conditionnons vos décants et préparons le colis.',
  shipped: 'Expédiée',
  courierCalls: 'Le livreur vous appellera avant de passer.',
  delivered: 'Livrée',
  deliveredInPart: 'Livrée en partie',
  cash: 'Règlement en espèces, à réception.',
  cancelled: 'Commande annulée',
  cancelledText: 'Cette commande a été annulée et ne sera pas traitée.',
  'nouvelle-tentative': 'Nouvelle tentative de livraison prévue',
  retour: 'Votre colis revient vers nous',
  /** The carrier follows, and then the number of the parcel. */
  givenTo: 'Confiée à ',
  trackedBy: ' · suivi\u00a0',
  confirm: 'Oui, je la veux\u00a0: préparez-la',
  confirmed: 'C’est noté\u00a0: vous la voulez. Nous préparons votre commande dès que nous l’avons vérifiée.',
  items: 'Vos articles',
  sizeAndQuantity: '{volume} · quantité\u00a0{quantity}',
  total: 'Total',
  toPay: 'À régler à la livraison',
  delivery: 'Livraison',
  name: 'Nom',
  phone: 'Téléphone',
  address: 'Adresse',
  masked: 'Vos coordonnées sont masquées sur cette page pour protéger votre vie privée.',
} as const

export type Words = WordsLike<typeof WORDS>
