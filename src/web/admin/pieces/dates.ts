import { clockInMorocco, dayInMorocco, moroccanFormat } from '#domain/time/calendar.ts'

/** These functions write dates in Morocco's time zone, in French (A9.12). */

const NO_BREAK_SPACE = '\u00a0'

const LONG = moroccanFormat('fr-FR', { dateStyle: 'long' })
const SHORT = moroccanFormat('fr-FR', { dateStyle: 'short' })
const DAY = moroccanFormat('fr-FR', { day: 'numeric', month: 'short' })

const WEEKDAY = moroccanFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long' })

/** Writes `21 novembre 2026`. */
export function formatLongDate(instant: string): string {
  return withOrdinal(LONG.write(new Date(instant)))
}

/** Writes `21 novembre 2026, 10 h 12`. */
export function formatLongMoment(instant: string): string {
  return `${formatLongDate(instant)}, ${formatClock(instant)}`
}

/** Returns what `21 novembre 2026, 10 h 12` consists of, for lines that leave out a part of it. */
export function longMomentParts(instant: string, now: Date) {
  const date = formatLongDate(instant)
  const end = date.lastIndexOf(' ')
  const year = date.slice(end + 1)
  return {
    day: date.slice(0, end),
    year,
    clock: formatClock(instant),
    isThisYear: year === dayInMorocco(now).slice(0, 4),
  }
}

/** Writes `21/11/2026`. */
export function formatShortDate(instant: string): string {
  return SHORT.write(new Date(instant))
}

/** Writes `21/11/2026, 10 h 12`. */
export function formatShortMoment(instant: string): string {
  return `${formatShortDate(instant)}, ${formatClock(instant)}`
}

/** Writes `Aujourd’hui, 10 h 12`, `Hier, 19 h 03`, `19 nov., 11 h 24`; with the year if it is another one. */
export function formatRecentMoment(instant: string, now: Date): string {
  const day = dayInMorocco(new Date(instant))
  const today = dayInMorocco(now)
  if (day === today) return `Aujourd’hui, ${formatClock(instant)}`
  if (day === dayBefore(today)) return `Hier, ${formatClock(instant)}`
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatShortMoment(instant)
  return `${formatDay(day)}, ${formatClock(instant)}`
}

/** Turns `2026-11-21` into `21 nov.`. */
export function formatDay(day: string): string {
  return withOrdinal(DAY.write(noonOf(day))).replace(' ', NO_BREAK_SPACE)
}

/** Turns `2026-11-21` into `samedi 21 novembre`. */
export function formatWeekday(day: string): string {
  return withOrdinal(WEEKDAY.write(noonOf(day)))
}

/** The first day of a month is an ordinal in French: `mardi 1er décembre`. */
function withOrdinal(date: string): string {
  return date.replace(/\b1 (?=\p{L})/u, '1er ')
}

function dayBefore(day: string): string {
  const noon = noonOf(day)
  noon.setUTCDate(noon.getUTCDate() - 1)
  return dayInMorocco(noon)
}

/** Noon UTC is on the same day in Morocco all year. */
function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}

function formatClock(instant: string): string {
  return clockInMorocco(new Date(instant))
}
