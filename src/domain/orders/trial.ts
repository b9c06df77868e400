import type { Goods } from './goods.ts'

/**
 * Says why an order cannot be a trial, or null. What a carrier took counts, because its fee and its cash are real, as is
 * money that a shopper got back; pieces that are awaited are not in the shop.
 */
export function trialRefusal({
  goods,
  wasTaken,
  wasRefunded,
}: {
  goods: Goods
  wasTaken: boolean
  wasRefunded: boolean
}): string | null {
  if (wasTaken)
    return 'Un transporteur a pris ce colis\u00a0: ses frais et son argent comptent, ce n’est pas un essai.'
  if (wasRefunded) return 'Le client a été remboursé\u00a0: retirez d’abord ce remboursement.'
  if (goods === 'en-retour')
    return 'Le retour de cette commande est attendu\u00a0: enregistrez d’abord ce qu’il est devenu.'
  return null
}
