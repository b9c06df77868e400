import { fromWallClock, toWallClock } from './shop-clock.ts'

const ZONED = /(?:Z|[+-]\d{2}:\d{2})$/
const FIRST_DAY = '1970-01-01'
/** The day after this one cannot be written in this form. */
const LAST_DAY = '9999-12-31'
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/

/**
 * Parses ISO 8601 with a zone, or a local time in Morocco such as a form's `2026-11-21T18:30`. It returns
 * null for anything else.
 */
export function parseMoment(written: string): Date | null {
  if (!isDay(written.slice(0, FIRST_DAY.length))) return null
  if (ZONED.test(written) && LOCAL.test(written.replace(ZONED, ''))) return dateOrNull(new Date(written))
  const asUtc = LOCAL.test(written) ? dateOrNull(new Date(`${written}Z`)) : null
  return asUtc && fromWallClock(asUtc)
}

/** Returns the local time in Morocco to the minute, for a form field: `2026-11-21T18:30`. */
export function writeMoment(instant: Date): string {
  return toWallClock(instant).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}

/** Says whether this is a day such as `2026-11-21`: not 30 February, nor a partial year. The next day is one too. */
export function isDay(day: string): boolean {
  const instant = new Date(`${day}T00:00:00Z`)
  return (
    day >= FIRST_DAY &&
    day < LAST_DAY &&
    !Number.isNaN(instant.getTime()) &&
    instant.toISOString().slice(0, FIRST_DAY.length) === day
  )
}

function dateOrNull(date: Date): Date | null {
  return Number.isNaN(date.getTime()) ? null : date
}
