import { CONFIRMATION_OF_STATUS } from '#domain/confirmation/transitions.ts'
import type { OrderStatus } from '#domain/orders/order.ts'

/** The columns that go with a status, for orders that a test writes by itself. */
export function standing(status: OrderStatus, at: Date) {
  const confirmation = CONFIRMATION_OF_STATUS[status]
  return {
    status,
    confirmation,
    confirmed_at: confirmation === 'confirmee' ? at : null,
    goods: status === 'annule' ? ('rendues' as const) : ('tenues' as const),
  }
}
