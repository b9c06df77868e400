/** Most orders should be confirmed within this delay (specification §14). */
export const FAST_MINUTES = 15

/** The counts of confirmed orders; medians are null when there are none. */
export type CountedOrders = {
  confirmed: number
  /** Counts those confirmed within `FAST_MINUTES`. */
  fast: number
  median_minutes: number | null
  median_calling_minutes: number | null
}

/** Specification §14 defines these figures; null where there is nothing to compute from. */
export function confirmationFigures({ confirmed, fast, ...medians }: CountedOrders, calls: number) {
  return {
    calls,
    confirmed,
    median_minutes: rounded(medians.median_minutes),
    median_calling_minutes: rounded(medians.median_calling_minutes),
    within_15: share(fast, confirmed),
    calls_per_confirmed: rounded(share(calls, confirmed)),
  }
}

/** Returns a part of a whole; null when the whole is 0. */
export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

/** Rounds to a tenth. */
function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10
}
