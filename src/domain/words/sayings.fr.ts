import type { WordsLike } from './say.ts'

/** What calls say to shoppers. Each has its French in every refusal, and its Arabic for pages that ask for it. */
export const SAYINGS = {
  noOrderFound: 'Aucune commande trouvée',
  tooManyRequests: 'Trop de demandes. Veuillez patienter quelques minutes, puis réessayer.',
  failed: 'Une erreur est survenue. Veuillez réessayer.',
  unavailable: 'La boutique est momentanément indisponible. Veuillez réessayer dans un instant.',
  shopClosed: 'La boutique est fermée pour le moment.',
  /** An owner's sentence, which has its own Arabic. */
  ownWords: '{text}',
  pageExpired: 'Votre page a expiré. Veuillez réessayer.',
  numberToConfirm: 'Indiquez le numéro de commande pour pouvoir la confirmer.',
  numberToChoose: 'Cherchez la commande par son numéro et votre téléphone pour pouvoir changer ce choix.',
  refillNotOffered: 'Ce rappel n’est plus proposé pour cette commande.',
  numberToCancel: 'Indiquez le numéro de commande pour pouvoir l’annuler.',
  notConfirmable: 'Cette commande n’attend plus de confirmation.',
  notCancellable: 'Cette commande ne peut plus être annulée.',
  stockChanged: 'Le stock vient de changer. Veuillez réessayer.',
  priceChanged: 'Le prix de votre commande a changé. Vérifiez le nouveau total, puis confirmez à nouveau.',
  orderRefused: 'Nous ne pouvons pas enregistrer cette commande en ligne. Contactez-nous sur WhatsApp.',
  tooManyOrders:
    'Vos commandes en attente sont déjà nombreuses\u00a0: nous vous appelons pour les confirmer. Pour commander davantage, contactez-nous.',
  tooManyOrdersFromNetwork:
    'Beaucoup de commandes viennent d’être passées depuis votre connexion. Contactez-nous pour passer la vôtre.',
  tooManyNumbersFromNetwork:
    'Trop de demandes aujourd’hui depuis ce réseau. Réessayez demain, ou écrivez-nous sur WhatsApp.',
  sentOtherwise: 'Cette commande a déjà été envoyée avec un autre contenu.',
  lineNotOffered: 'Un article de votre panier n’est plus proposé.',
  lineSoldOut: '{name}\u00a0: rupture de stock.',
  lineShort: {
    one: '{name}\u00a0: Il ne reste que {count} unité de ce produit.',
    other: '{name}\u00a0: Il ne reste que {count} unités de ce produit.',
  },
  lineName: '{product}, {ml}\u00a0ml',
  wholeBottle: '{product}, Parfum Complet',
  and: '{first} {rest}',
  sizeNotOffered: 'Ce format n’est plus proposé.',
  promoCodeExpired: 'Ce code promo a expiré',
  promoCodeUsedUp: 'Ce code promo a déjà été utilisé autant de fois que possible',
  promoCodeUsedByPhone: 'Ce code promo a déjà servi avec ce numéro de téléphone',
  promoCodeApplied: 'Code promo appliqué !',
  promoCodeAppliedToDelivery: 'Code promo appliqué ! La livraison est offerte.',
  decantOfOtherPhone:
    'Ce n’est pas le téléphone de la commande de votre décant. Écrivez celui-là, ou touchez «\u00a0Ne pas déduire\u00a0».',
  decantNotDeducted:
    'Votre décant ne peut plus être déduit\u00a0: il l’a déjà été, son délai est passé, ou il est revenu. Vérifiez le nouveau total.',
  decantsNoLongerDeducted: 'Nous ne déduisons plus les décants. Vérifiez le nouveau total.',
  emptyCart: 'Panier vide',
  tooManyLines: 'Le panier contient trop de lignes.',
  lookUpIncomplete: 'Veuillez fournir soit un numéro de commande, soit un téléphone et une ville',
  fieldRequired: 'Ce champ est obligatoire.',
  valueInvalid: 'Cette valeur n’est pas valide.',
  listTooLong: 'Cette liste est trop longue.',
  inputInvalid: 'Les données envoyées ne sont pas valides.',
  notThere: 'Cet élément n’existe pas.',
  addressNotThere: 'Cette adresse n’existe pas.',
  methodNotThere: 'Cette opération n’existe pas.',
  notJson: 'Le contenu doit être envoyé en JSON.',
  notAnObject: 'Le contenu envoyé doit être un objet JSON.',
  malformedJson: 'Le JSON envoyé est incomplet ou mal formé.',
  bodyCutOff: 'Le contenu envoyé est incomplet.',
  bodyTooLarge: 'Le contenu envoyé est trop volumineux.',
  keyTooLong: 'La clé d’idempotence est trop longue.',
} as const

export type Sayings = WordsLike<typeof SAYINGS>
