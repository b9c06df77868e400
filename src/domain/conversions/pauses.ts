const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Networks count an event that comes twice once within so long, and as two sales later. */
const SAME_EVENT_MS = 48 * HOUR_MS

/**
 * The shop waits so long after each try that failed. Together they are shorter than `SAME_EVENT_MS`: a try that failed may have
 * been taken.
 */
const PAUSES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
]

/** Returns the moment since which the first try that may have arrived must be, so that another is not counted as a second sale. */
export function sameEventSince(now: Date): Date {
  return new Date(now.getTime() - SAME_EVENT_MS)
}

/** Says when a network is told again after so many tries that failed; null when it is given up. */
export function nextTry(tries: number, now: Date): Date | null {
  const pause = PAUSES_MS[tries - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}
