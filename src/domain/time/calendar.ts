/** Room of time: dates and times in Morocco. */

/** Days and months follow Morocco's time zone (D13); the IANA data includes the Ramadan change. */
export const SHOP_TIME_ZONE = 'Africa/Casablanca'

const moroccanDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const moroccanClock = new Intl.DateTimeFormat('fr-FR', {
  timeZone: SHOP_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Local time in Morocco, in French: `4 h 40`. */
export function clockInMorocco(instant: Date): string {
  const parts = new Map(moroccanClock.formatToParts(instant).map(({ type, value }) => [type, value]))
  return [Number(parts.get('hour')), 'h', parts.get('minute')].join('\u00a0')
}

/** The same as a clock shows it: `9:00`, `18:42`. */
export function timeInMorocco(instant: Date): string {
  const parts = new Map(moroccanClock.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${Number(parts.get('hour'))}:${parts.get('minute')}`
}

/** The date in Morocco: `2026-11-21`. Such strings sort chronologically. */
export function dayInMorocco(instant: Date): string {
  return moroccanDay.format(instant)
}
