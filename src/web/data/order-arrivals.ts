import type { AdminOrder } from './admin-orders.ts'
import { serverTimeOf } from './server-clock.ts'

const opened = new Set<string>()

/** Somebody has looked at this order: it is no news any more. */
export function noteOpened(id: string): void {
  opened.add(id)
}

/**
 * Whether an order arrived during this visit and nobody has looked after it yet. By its time, and not by having heard of
 * it: one that came while the phone slept is news all the same.
 */
export function hasArrived({
  id,
  status,
  created_at,
}: Pick<AdminOrder, 'id' | 'status' | 'created_at'>): boolean {
  if (status.id !== 'nouveau' || opened.has(id)) return false
  return Date.parse(created_at) > serverTimeOf(performance.timeOrigin)
}
