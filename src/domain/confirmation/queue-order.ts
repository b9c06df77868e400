import { type Confirmation, isOpen, type QueueTab } from './words.ts'

/** Says what decides an order's place in the queue. Moments are ISO 8601 in UTC, which sort by time. */
export type QueueEntry = {
  id: string
  confirmation: Confirmation
  next_call_at: string | null
  created_at: string
}

/** Returns the tab in which an order is at this moment; null once it is confirmed or closed. */
export function tabOf(
  { confirmation, next_call_at }: Pick<QueueEntry, 'confirmation' | 'next_call_at'>,
  now: Date,
): QueueTab | null {
  if (!isOpen(confirmation)) return null
  if (next_call_at === null || next_call_at <= now.toISOString()) return 'maintenant'
  return confirmation === 'reportee' ? 'reportees' : 'plus-tard'
}

/**
 * Returns the rank of a call: promised calls that are due, then new orders, then due retries, then calls that are not due
 * (A18.11).
 */
function rankOf({ confirmation, next_call_at }: QueueEntry, now: Date): number {
  if (confirmation === 'a-confirmer') return 1
  if (next_call_at !== null && next_call_at > now.toISOString()) return 3
  return confirmation === 'reportee' ? 0 : 2
}

/** Compares two orders by who is called first; ties are broken by id. */
export function compareCalls(one: QueueEntry, other: QueueEntry, now: Date): number {
  return (
    rankOf(one, now) - rankOf(other, now) ||
    compare(one.next_call_at ?? '', other.next_call_at ?? '') ||
    compare(one.created_at, other.created_at) ||
    compare(one.id, other.id)
  )
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
