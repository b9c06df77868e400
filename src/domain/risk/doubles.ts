import { isCancellable, type OrderStatus } from '#domain/orders/order.ts'
import { DOUBLE_HOURS } from './risk.ts'

const HOUR_MS = 3_600_000

/** An order that waits in the shop can be a double and can be merged. */
export function isOpenForDoubles(status: OrderStatus): boolean {
  return isCancellable(status)
}

/** Is an order of a phone. */
export type Sibling = { id: string; status: OrderStatus; created_at: Date }

/**
 * Returns the order of the same phone that this one repeats: of those open and at most 72 hours older, the
 * oldest. It returns null for an order that is not open (A20.7).
 */
export function originalOf<T extends Sibling>(order: Sibling, siblings: readonly T[]): T | null {
  if (!isOpenForDoubles(order.status)) return null
  const since = order.created_at.getTime() - DOUBLE_HOURS * HOUR_MS
  const older = siblings.filter(
    (other) => isOpenForDoubles(other.status) && other.created_at.getTime() >= since && isOlder(other, order),
  )
  return older.reduce<T | null>(
    (oldest, other) => (oldest === null || isOlder(other, oldest) ? other : oldest),
    null,
  )
}

/** Ties are broken by id. */
function isOlder(one: Sibling, other: Sibling): boolean {
  const apart = one.created_at.getTime() - other.created_at.getTime()
  return apart < 0 || (apart === 0 && one.id < other.id)
}
