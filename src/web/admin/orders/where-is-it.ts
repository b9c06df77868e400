import { type CancelledGoods, isInShop } from '#domain/orders/goods.ts'
import { hasLeft } from '#domain/parcels/transitions.ts'
import { OUT_PARCEL_STATES } from '#domain/parcels/words.ts'
import type { AdminOrder } from '#web/data/admin/orders.ts'

type Answer = { label: string; effect: string }

/**
 * Lists where the goods of orders may be that are cancelled after they left (D40). Pieces of a parcel are
 * judged one by one.
 */
export function goodsAnswers(orders: readonly Asked[]): Record<CancelledGoods, Answer> {
  const hasParcel = orders.some(({ parcel }) => parcel !== undefined && hasLeft(parcel.state))
  return {
    'en-retour': { label: 'Retour attendu', effect: 'Rien ne revient en stock avant la réception.' },
    rendues: {
      label: 'Déjà revenu',
      effect: hasParcel
        ? 'Chaque article du colis est d’abord jugé\u00a0: vendable, abîmé ou manquant.'
        : 'Tous les articles sont remis en stock maintenant.',
    },
    perdues: { label: 'Perdu', effect: 'Les articles ne reviennent pas en stock.' },
  }
}

type Asked = Pick<AdminOrder, 'order_number' | 'status' | 'parcel'>

/** Says whether somebody must say where an order's goods are before it is cancelled. */
export function isAway(order: Asked): boolean {
  return carrierWith(order) !== null || !isInShop(order.status.id)
}

/** Asks about those of the orders that are away; each carrier is named once. */
export function whereIsIt(orders: readonly Asked[]): string {
  const away = orders.filter(isAway)
  const carriers = [...new Set(away.flatMap((order) => carrierWith(order) ?? []))]
  const hasAll = away.every((order) => carrierWith(order) !== null)
  if (carriers.length > 0 && hasAll) {
    const verb = away.length > 1 ? 'Les colis sont encore' : 'Le colis est encore'
    return `${verb} chez ${LIST.format(carriers)}. Les articles reviendront en stock à la réception du retour.`
  }
  const [only] = away
  if (away.length === 1 && only !== undefined) {
    return `La commande ${only.order_number} a quitté la boutique. Après l’annulation, que deviennent ses articles ?`
  }
  return 'Des commandes ont quitté la boutique. Après l’annulation, que deviennent leurs articles ?'
}

const LIST = new Intl.ListFormat('fr-FR')
const OUT: readonly string[] = OUT_PARCEL_STATES

/** Returns the carrier that still has the parcel; null if it is not out. */
function carrierWith({ parcel }: Asked): string | null {
  return parcel !== undefined && OUT.includes(parcel.state) ? (parcel.carrier?.name ?? null) : null
}
