import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order.ts'
import { statusesOf } from '#domain/orders/to-ship.ts'
import { usePerson } from '#web/data/admin/session.ts'

/** Returns the statuses of the orders that the signed-in person may see and move between (A17.4). */
export function useWorkedStatuses(): readonly OrderStatus[] {
  const person = usePerson()
  return (person && statusesOf(person.role)) ?? ORDER_STATUSES
}
