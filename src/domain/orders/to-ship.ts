import type { Role } from '#domain/account/roles.ts'
import type { OrderStatus } from './order.ts'

/**
 * Orders with these statuses are confirmed and have not arrived. A preparer sees only these, and moves orders
 * between these two statuses (A17.4).
 */
const TO_SHIP: readonly OrderStatus[] = ['en-preparation', 'expedie']

/** Returns the statuses of the orders that a role works on; undefined for all statuses. */
export function statusesOf(role: Role): readonly OrderStatus[] | undefined {
  return role === 'preparation' ? TO_SHIP : undefined
}

export function worksOn(role: Role, status: OrderStatus): boolean {
  return statusesOf(role)?.includes(status) ?? true
}
