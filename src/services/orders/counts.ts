import { ORDER_STATUSES, type OrderStatus, STATUS_LABELS } from '#domain/orders/order.ts'

/** Returns each status with its label and number of orders, in workflow order. */
export function labelCounts(
  counts: readonly { status: OrderStatus; count: number }[],
): { id: OrderStatus; label: string; count: number }[] {
  return ORDER_STATUSES.map((id) => ({
    id,
    label: STATUS_LABELS[id],
    count: counts.find(({ status }) => status === id)?.count ?? 0,
  }))
}
