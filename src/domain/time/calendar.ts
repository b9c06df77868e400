/** Room of time: dates and times in Morocco. */

import { partsOf, toWallClock } from './shop-clock.ts'
import { WORDS } from './words.fr.ts'

/** Returns the local time in Morocco, as sentences have it: `4 h 40`. */
export function clockInMorocco(instant: Date): string {
  return timeInMorocco(instant).replace(':', WORDS.hour)
}

/** Returns the local time in Morocco as a clock shows it: `9:00`, `18:42`. */
export function timeInMorocco(instant: Date): string {
  const shown = toWallClock(instant)
  return `${shown.getUTCHours()}:${String(shown.getUTCMinutes()).padStart(2, '0')}`
}

/** Returns the date in Morocco: `2026-11-21`. Such strings sort chronologically. */
export function dayInMorocco(instant: Date): string {
  return toWallClock(instant).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** Writes moments as Morocco's calendar has them: whole, or part by part. */
export function moroccanFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return {
    write: (instant: Date) => format.format(toWallClock(instant)),
    parts: (instant: Date) => partsOf(format, toWallClock(instant)),
  }
}
