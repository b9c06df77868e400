import type { CallSettings } from '#domain/settings/settings.ts'
import { callingMinutes } from './calling-hours.ts'

const MINUTE_MS = 60_000
/** Within which most orders should be confirmed (specification §14). */
const FAST_MINUTES = 15

/** When an order was placed and confirmed. */
export type ConfirmedOrder = { created_at: Date; confirmed_at: Date }

/** Definitions of specification §14; null where there is nothing to compute from. */
export function confirmationFigures(
  { confirmed, calls }: { confirmed: readonly ConfirmedOrder[]; calls: number },
  hours: Pick<CallSettings, 'hours' | 'ramadan'>,
) {
  const minutes = confirmed.map(
    ({ created_at, confirmed_at }) => (confirmed_at.getTime() - created_at.getTime()) / MINUTE_MS,
  )
  const fast = minutes.filter((count) => count <= FAST_MINUTES).length
  return {
    calls,
    confirmed: confirmed.length,
    median_minutes: rounded(median(minutes)),
    median_calling_minutes: rounded(
      median(confirmed.map((order) => callingMinutes(hours, order.created_at, order.confirmed_at))),
    ),
    within_15: share(fast, confirmed.length),
    calls_per_confirmed: rounded(share(calls, confirmed.length)),
  }
}

/** The middle value, or the mean of the two middle ones; null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2
}

/** A part of a whole; null of nothing. */
export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

/** To a tenth. */
function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10
}
