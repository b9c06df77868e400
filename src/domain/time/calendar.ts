/** Room of time: dates and times in Morocco. */

/** Days and months follow Morocco's time zone (D13); the IANA data includes the Ramadan change. */
export const SHOP_TIME_ZONE = 'Africa/Casablanca'

const moroccanDay = new Intl.DateTimeFormat('en', {
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
  const { hour, minute } = partsOf(moroccanClock, instant)
  return [Number(hour), 'h', minute].join('\u00a0')
}

/** The same as a clock shows it: `9:00`, `18:42`. */
export function timeInMorocco(instant: Date): string {
  const { hour, minute } = partsOf(moroccanClock, instant)
  return `${Number(hour)}:${minute}`
}

/** The date in Morocco: `2026-11-21`. Such strings sort chronologically. */
export function dayInMorocco(instant: Date): string {
  const { year, month, day } = partsOf(moroccanDay, instant)
  return `${year}-${month}-${day}`
}

type Part = Intl.DateTimeFormatPartTypes

/** What a date is made of. Browsers write whole dates differently, even in one locale: the order is for the caller. */
export function partsOf(format: Intl.DateTimeFormat, instant: Date): Partial<Record<Part, string>> {
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
}
