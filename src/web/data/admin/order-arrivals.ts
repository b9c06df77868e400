import { serverTimeOf } from '#web/data/server-clock.ts'
import { orderAlarm } from './order-alarm.ts'
import type { AdminOrder } from './orders.ts'

const opened = new Set<string>()

/** An opened order no longer counts as new. */
export function markOpened(id: string): void {
  opened.add(id)
  orderAlarm.silence(id)
}

/**
 * Says whether an order arrived during this visit and was not opened or processed yet. Its time decides, not live
 * messages, which do not arrive while the phone sleeps.
 */
export function hasArrived({
  id,
  status,
  created_at,
}: Pick<AdminOrder, 'id' | 'status' | 'created_at'>): boolean {
  if (status.id !== 'nouveau' || opened.has(id)) return false
  return Date.parse(created_at) > serverTimeOf(performance.timeOrigin)
}
