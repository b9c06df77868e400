import { dayInMorocco } from '#domain/time/calendar.ts'

/** Counts parcels that were delivered at a moment and paid on a day (`2026-11-30`). */
export type PaidParcels = { delivered_at: Date; received_on: string; count: number }

const DAY_MS = 86_400_000

/** Returns the median of the days in Morocco between delivery and payment; null while none is paid. */
export function medianDaysToCash(paid: readonly PaidParcels[]): number | null {
  const days = paid
    .map(({ delivered_at, received_on, count }) => ({
      days: (Date.parse(received_on) - Date.parse(dayInMorocco(delivered_at))) / DAY_MS,
      count,
    }))
    .toSorted((one, other) => one.days - other.days)
  const all = days.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  return (nth(days, Math.floor((all - 1) / 2)) + nth(days, Math.floor(all / 2))) / 2
}

/** Returns the value at a place of the sorted list, in which each value is repeated as often as it counts. */
function nth(sorted: readonly { days: number; count: number }[], place: number): number {
  let before = 0
  for (const { days, count } of sorted) {
    before += count
    if (place < before) return days
  }
  return Number.NaN
}
