import type { EndpointAnswer } from '#contract/endpoint.ts'
import { cancelOrder as cancelOrderCall, lookUpOrder } from '#contract/orders/orders.ts'
import { browserApi } from '#web/data/api.ts'
import { ApiError, refusalMessage } from '#web/data/api-error.ts'
import { WORDS } from './cancelling-words.fr.ts'

type Order = EndpointAnswer<typeof cancelOrderCall>

export type CancellingOutcome =
  | { outcome: 'cancelled'; order: Order }
  /** The typed number is not this order's; the message is shown at the field. */
  | { outcome: 'wrong_number'; message: string }
  | { outcome: 'refused'; message: string }

/**
 * Cancels an order. If it was found by phone and city only, it is first looked up by its number, which
 * authorises this browser to cancel it (D16). It never throws.
 */
export async function cancelOrder(
  { id, cancellation }: Pick<Order, 'id' | 'cancellation'>,
  typedNumber: string,
): Promise<CancellingOutcome> {
  try {
    if (cancellation === 'needs_order_number') {
      const found = await browserApi.call(lookUpOrder, { order_number: typedNumber })
      if (found.id !== id) return { outcome: 'wrong_number', message: WORDS.wrongNumber }
    }
    return { outcome: 'cancelled', order: await browserApi.call(cancelOrderCall, { id }) }
  } catch (error) {
    const code = error instanceof ApiError ? error.refusal?.code : undefined
    if (code === 'order_not_found' || code === 'invalid_input') {
      return { outcome: 'wrong_number', message: WORDS.wrongNumber }
    }
    return { outcome: 'refused', message: refusalMessage(error, WORDS.failed) }
  }
}
