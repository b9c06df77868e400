import { DELETABLE_STATUSES, isCancellable, type OrderStatus } from './order.ts'

/** Where a cancelled order's goods are: on their way back, back in stock, or lost (D40). */
export const GOODS_RETURNS = ['awaited', 'returned', 'lost'] as const
export type GoodsReturn = (typeof GOODS_RETURNS)[number]

/** Open return of a cancelled order; null once its goods are back in stock. */
export type PendingReturn = Exclude<GoodsReturn, 'returned'> | null

/** Labels in the order and its history. */
export const RETURN_LABELS: Record<GoodsReturn, string> = {
  awaited: 'Retour attendu',
  returned: 'Retour reçu',
  lost: 'Colis perdu',
}

/** Before shipping, an order's goods are in the shop. */
export function isInShop(status: OrderStatus): boolean {
  return isCancellable(status)
}

/** Default when an order is cancelled without saying where its goods are. */
export function defaultGoodsReturn(before: OrderStatus): GoodsReturn {
  return isInShop(before) ? 'returned' : 'awaited'
}

/** Only finished orders (A4.7) whose goods are no longer awaited. */
export function isDeletable(status: OrderStatus, pending: PendingReturn): boolean {
  return DELETABLE_STATUSES.includes(status) && pending !== 'awaited'
}
