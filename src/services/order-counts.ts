import { ORDER_STATUSES, type OrderStatus, STATUS_LABELS } from '#domain/orders.ts'

/** Every status with its name and how many orders are in it, in the order of an order's life. */
export function labelCounts(
  counts: readonly { status: OrderStatus; count: number }[],
): { id: OrderStatus; label: string; count: number }[] {
  return ORDER_STATUSES.map((id) => ({
    id,
    label: STATUS_LABELS[id],
    count: counts.find(({ status }) => status === id)?.count ?? 0,
  }))
}
