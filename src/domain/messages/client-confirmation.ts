import { isErased } from '#domain/customers/erasure.ts'
import type { OrderStatus } from '#domain/orders/order.ts'

/** Says whether a browser may say that its order is right: already said, allowed, or not asked for. */
export const CLIENT_CONFIRMATIONS = ['closed', 'allowed', 'done'] as const

export type ClientConfirmation = (typeof CLIENT_CONFIRMATIONS)[number]

type Confirmable = { status: OrderStatus; phone: string; client_confirmed_at: Date | null }

/**
 * Says what the page behind a link shows: still to confirm, thanks, or how far the order has come (S14.5).
 */
export type LinkState = 'open' | 'done' | 'preparing' | 'shipped' | 'delivered' | 'cancelled' | 'gone'

/**
 * The customer is asked only before the shop has confirmed. The answer saves questions on the phone and does not replace
 * the call.
 */
export function linkState(order: Confirmable): LinkState {
  if (isErased(order)) return 'gone'
  if (order.status !== 'nouveau') return STATES[order.status]
  return order.client_confirmed_at === null ? 'open' : 'done'
}

const STATES: Record<Exclude<OrderStatus, 'nouveau'>, LinkState> = {
  'en-preparation': 'preparing',
  expedie: 'shipped',
  livre: 'delivered',
  annule: 'cancelled',
}

/** Says what a page of the order says of the customer's confirmation; `mayAct`: this browser may also cancel the order. */
export function clientConfirmation(order: Confirmable, { mayAct }: { mayAct: boolean }): ClientConfirmation {
  const state = linkState(order)
  if (!mayAct) return 'closed'
  if (state === 'open') return 'allowed'
  return state === 'done' ? 'done' : 'closed'
}
