import { SHOP_TIME_ZONE } from './calendar.ts'

const moroccanTime = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

const ZONED = /(?:Z|[+-]\d{2}:\d{2})$/
const FIRST_DAY = '1970-01-01'
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/

/**
 * The instant of a written time: as ISO 8601 says where it names a zone, else as clocks in Morocco show it, as a form's
 * `2026-11-21T18:30` means. Null for anything that is not a time.
 */
export function parseMoment(written: string): Date | null {
  if (!isDay(written)) return null
  if (ZONED.test(written) && LOCAL.test(written.replace(ZONED, ''))) return dateOrNull(new Date(written))
  const asUtc = LOCAL.test(written) ? dateOrNull(new Date(`${written}Z`)) : null
  if (asUtc === null) return null
  // The clocks may change between the two: the second look has the offset of the instant itself.
  const near = new Date(asUtc.getTime() - moroccanOffsetMs(asUtc))
  return new Date(asUtc.getTime() - moroccanOffsetMs(near))
}

/** As clocks in Morocco show it, to the minute, for a form's field: `2026-11-21T18:30`. */
export function writeMoment(instant: Date): string {
  return wallClock(instant).slice(0, 'YYYY-MM-DDTHH:MM'.length)
}

function moroccanOffsetMs(instant: Date): number {
  return Date.parse(`${wallClock(instant)}Z`) - Math.floor(instant.getTime() / 1000) * 1000
}

function wallClock(instant: Date): string {
  return moroccanTime.format(instant).replace(', ', 'T')
}

/** A year that is still being typed is none, and the 30th of February does not become the 2nd of March. */
function isDay(written: string): boolean {
  const day = written.slice(0, 10)
  const instant = new Date(`${day}T00:00:00Z`)
  return day >= FIRST_DAY && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day)
}

function dateOrNull(date: Date): Date | null {
  return Number.isNaN(date.getTime()) ? null : date
}
