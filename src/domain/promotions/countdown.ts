const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Holds groups of two digits (S4.21). */
export type Countdown = { days: string; hours: string; minutes: string; seconds: string }

/** Returns the time left until `end`; null once it has passed. */
export function countdown(end: Date, now: Date): Countdown | null {
  const left = end.getTime() - now.getTime()
  if (left <= 0) return null
  return {
    days: twoDigits(left / DAY_MS),
    hours: twoDigits((left % DAY_MS) / HOUR_MS),
    minutes: twoDigits((left % HOUR_MS) / MINUTE_MS),
    seconds: twoDigits((left % MINUTE_MS) / SECOND_MS),
  }
}

function twoDigits(value: number): string {
  return String(Math.floor(value)).padStart(2, '0')
}
