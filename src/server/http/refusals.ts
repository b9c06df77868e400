import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { RefusalCode } from '#domain/errors.ts'

/** HTTP status of each refusal code, with a default message. */
export const REFUSALS: Record<RefusalCode, { status: ContentfulStatusCode; sentence: string }> = {
  invalid_input: { status: 400, sentence: 'Les données envoyées ne sont pas valides.' },
  malformed_json: { status: 400, sentence: 'Le JSON envoyé est incomplet ou mal formé.' },
  body_too_large: { status: 413, sentence: 'Le contenu envoyé est trop volumineux.' },
  unsupported_media_type: { status: 415, sentence: 'Le contenu doit être envoyé en JSON.' },
  not_found: { status: 404, sentence: 'Cet élément n’existe pas.' },
  method_not_allowed: { status: 405, sentence: 'Cette opération n’existe pas.' },
  unauthenticated: { status: 401, sentence: 'Vous devez être connecté pour accéder à cette page.' },
  wrong_credentials: { status: 401, sentence: 'Nom d’utilisateur ou mot de passe incorrect.' },
  csrf: { status: 403, sentence: 'Votre page a expiré. Veuillez réessayer.' },
  too_many_requests: { status: 429, sentence: 'Trop de tentatives. Veuillez réessayer plus tard.' },
  price_changed: { status: 409, sentence: 'Des prix ont changé depuis que vous avez rempli votre panier.' },
  order_too_large: {
    status: 409,
    sentence: 'Cette commande dépasse ce que la boutique accepte en une fois.',
  },
  too_many_orders: { status: 429, sentence: 'Vos commandes en attente sont déjà nombreuses.' },
  insufficient_stock: { status: 409, sentence: 'Le stock vient de changer. Veuillez réessayer.' },
  promo_code_refused: { status: 409, sentence: "Ce code promo n'est pas valide" },
  idempotency_conflict: {
    status: 409,
    sentence: 'Cette commande a déjà été envoyée avec un autre contenu.',
  },
  promotion_conflict: { status: 409, sentence: 'Une autre promotion occupe déjà cette période.' },
  product_changed: { status: 409, sentence: 'Ce produit a changé entre-temps.' },
  promo_code_taken: { status: 409, sentence: 'Ce code promo existe déjà.' },
  phone_taken: { status: 409, sentence: 'Ce numéro est celui d’un autre client.' },
  order_not_found: { status: 404, sentence: 'Aucune commande trouvée' },
  order_number_required: {
    status: 403,
    sentence: 'Indiquez le numéro de commande pour pouvoir l’annuler.',
  },
  order_not_cancellable: { status: 409, sentence: 'Cette commande ne peut plus être annulée.' },
  order_not_deletable: { status: 409, sentence: 'Cette commande ne peut pas être supprimée.' },
  return_settled: {
    status: 409,
    sentence: 'Les articles de cette commande sont déjà revenus en stock.',
  },
  person_erased: { status: 409, sentence: 'Cette personne est déjà effacée.' },
  orders_on_their_way: { status: 409, sentence: 'Des commandes de cette personne sont encore en cours.' },
  unavailable: { status: 503, sentence: 'La boutique est momentanément indisponible.' },
}
