import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order.ts'
import { statusesOf } from '#domain/orders/to-ship.ts'
import { usePerson } from '#web/data/admin/session.ts'

/** The statuses that the person who is signed in sees, and moves orders between (A17.4). */
export function useWorkedStatuses(): readonly OrderStatus[] {
  const person = usePerson()
  return (person && statusesOf(person.role)) ?? ORDER_STATUSES
}
