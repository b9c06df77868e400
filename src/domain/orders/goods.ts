import { DELETABLE_STATUSES, isCancellable, type OrderStatus } from './order.ts'

/**
 * Says where an order's pieces are (specification §1): kept for the order or with its shopper; on their way
 * back; in stock again; lost. While the pieces of a refused parcel come back, its order is still 'expedie'.
 */
export const GOODS = ['tenues', 'en-retour', 'rendues', 'perdues'] as const
export type Goods = (typeof GOODS)[number]

/** A person may answer this about a cancelled order's goods (D40). */
export const CANCELLED_GOODS = ['en-retour', 'rendues', 'perdues'] as const satisfies readonly Goods[]
export type CancelledGoods = (typeof CANCELLED_GOODS)[number]

/** The order and its history show these labels. */
export const GOODS_LABELS: Record<CancelledGoods, string> = {
  'en-retour': 'Retour attendu',
  rendues: 'Retour reçu',
  perdues: 'Colis perdu',
}

/** Invariant 1 says whether goods may be in this place while the order has this status. */
export function goodsFit(status: OrderStatus, goods: Goods): boolean {
  return status === 'annule' ? goods !== 'tenues' : goods === 'tenues' || goods === 'en-retour'
}

/** Before shipping, an order's goods are in the shop. */
export function isInShop(status: OrderStatus): boolean {
  return isCancellable(status)
}

/** Says whether an order may be deleted: it is finished (A4.7), and no goods are awaited. */
export function isDeletable(status: OrderStatus, goods: Goods): boolean {
  return DELETABLE_STATUSES.includes(status) && goods !== 'en-retour'
}
