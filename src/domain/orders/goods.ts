import { DELETABLE_STATUSES, isCancellable, type OrderStatus } from './order.ts'

/**
 * Where an order's pieces are (specification §1): kept for it, or with its shopper; on their way back; in stock again;
 * lost. A refused parcel's order is still 'expedie' while they come back.
 */
export const GOODS = ['tenues', 'en-retour', 'rendues', 'perdues'] as const
export type Goods = (typeof GOODS)[number]

/** What may be said of a cancelled order's goods (D40). */
export const CANCELLED_GOODS = ['en-retour', 'rendues', 'perdues'] as const satisfies readonly Goods[]
export type CancelledGoods = (typeof CANCELLED_GOODS)[number]

/** Labels in the order and its history. */
export const GOODS_LABELS: Record<CancelledGoods, string> = {
  'en-retour': 'Retour attendu',
  rendues: 'Retour reçu',
  perdues: 'Colis perdu',
}

/** Invariant 1: whether goods may be there while the order has this status. */
export function goodsFit(status: OrderStatus, goods: Goods): boolean {
  return status === 'annule' ? goods !== 'tenues' : goods === 'tenues' || goods === 'en-retour'
}

/** Before shipping, an order's goods are in the shop. */
export function isInShop(status: OrderStatus): boolean {
  return isCancellable(status)
}

/** Only finished orders (A4.7) whose goods are no longer awaited. */
export function isDeletable(status: OrderStatus, goods: Goods): boolean {
  return DELETABLE_STATUSES.includes(status) && goods !== 'en-retour'
}
