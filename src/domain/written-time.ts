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
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/

/**
 * The instant of a written time: as ISO 8601 says where it names a zone, else as clocks in Morocco show it, as a form's
 * `2026-11-21T18:30` means. Null for anything that is not a time.
 */
export function parseMoment(written: string): Date | null {
  if (ZONED.test(written) && LOCAL.test(written.replace(ZONED, ''))) return dateOrNull(new Date(written))
  const asUtc = LOCAL.test(written) ? dateOrNull(new Date(`${written}Z`)) : null
  if (asUtc === null) return null
  // The clocks may change between the two: the second look has the offset of the instant itself.
  const near = new Date(asUtc.getTime() - moroccanOffsetMs(asUtc))
  return new Date(asUtc.getTime() - moroccanOffsetMs(near))
}

function moroccanOffsetMs(instant: Date): number {
  const wallClock = moroccanTime.format(instant).replace(', ', 'T')
  return Date.parse(`${wallClock}Z`) - Math.floor(instant.getTime() / 1000) * 1000
}

function dateOrNull(date: Date): Date | null {
  return Number.isNaN(date.getTime()) ? null : date
}
