import type { OrderStatus } from '#domain/orders/order.ts'
import { fillMessage } from './fill.ts'
import { MESSAGE_KEYS, MESSAGE_PLANS, type MessageKey, type MessageLanguage } from './templates.ts'
import type { MessageValues } from './variables.ts'

type Offering = {
  status: OrderStatus
  lang: MessageLanguage
  valuesFor: (key: MessageKey) => MessageValues
}

/**
 * Returns the templates to offer for an order: those for its status, except those that hold a value the order lacks
 * (A21.4). Templates for parcels are only offered once there are parcels.
 */
export function offeredMessages(
  bodyOf: (key: MessageKey) => string,
  { status, lang, valuesFor }: Offering,
): MessageKey[] {
  return MESSAGE_KEYS.filter(
    (key) =>
      MESSAGE_PLANS[key].statuses.includes(status) &&
      fillMessage(bodyOf(key), valuesFor(key), lang).missing.length === 0,
  )
}
