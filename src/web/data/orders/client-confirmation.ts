import type { EndpointAnswer } from '#contract/endpoint.ts'
import { confirmOwnOrder } from '#contract/messages/messages.ts'
import { browserApi } from '#web/data/api.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { WORDS } from './client-confirmation-words.fr.ts'

type Order = EndpointAnswer<typeof confirmOwnOrder>

/** Confirms that the order is right; answers the order as it is then, or why not. It never throws. */
export async function confirmOrder(id: string): Promise<{ order: Order } | { refusal: string }> {
  try {
    return { order: await browserApi.call(confirmOwnOrder, { id }) }
  } catch (error) {
    return { refusal: refusalMessage(error, WORDS.failed) }
  }
}
