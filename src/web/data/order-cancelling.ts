import type { EndpointAnswer } from '#contract/endpoint.ts'
import { cancelOrder as cancelOrderCall, trackOrder } from '#contract/orders.ts'
import { browserApi } from './api.ts'
import { ApiError, refusalMessage } from './api-error.ts'

type Order = EndpointAnswer<typeof cancelOrderCall>

export type CancellingOutcome =
  | { outcome: 'cancelled'; order: Order }
  /** The number typed is not this order's: said at the field. */
  | { outcome: 'wrong_number'; message: string }
  | { outcome: 'refused'; message: string }

const FAILURE = "Une erreur s'est produite lors de l'annulation de votre commande. Veuillez réessayer."
const WRONG_NUMBER = 'Ce numéro n’est pas celui de cette commande.'

/**
 * Cancels an order. One found by phone and city only is first looked up by its number, which gives this browser the
 * right to cancel it (decision 16). Never throws.
 */
export async function cancelOrder(
  { id, cancellation }: Pick<Order, 'id' | 'cancellation'>,
  typedNumber: string,
): Promise<CancellingOutcome> {
  try {
    if (cancellation === 'needs_order_number') {
      const found = await browserApi.call(trackOrder, { order_number: typedNumber })
      if (found.id !== id) return { outcome: 'wrong_number', message: WRONG_NUMBER }
    }
    return { outcome: 'cancelled', order: await browserApi.call(cancelOrderCall, { id }) }
  } catch (error) {
    const code = error instanceof ApiError ? error.refusal?.code : undefined
    if (code === 'order_not_found' || code === 'invalid_input') {
      return { outcome: 'wrong_number', message: WRONG_NUMBER }
    }
    return { outcome: 'refused', message: refusalMessage(error, FAILURE) }
  }
}
