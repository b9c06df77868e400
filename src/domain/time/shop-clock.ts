/** Days and months follow Morocco's time zone (D13). */
const SHOP_TIME_ZONE = 'Africa/Casablanca'

/** Says from when on, in seconds since 1970, clocks in Morocco are so many minutes ahead of UTC. */
export type ClockChange = [from: number, minutes: number]

declare global {
  /**
   * Pages carry the shop's `ClockChange`s as JSON for browsers: a browser's own tables may be older than the
   * law. They apply from the first change on. It is undefined on the server, whose tables are checked at its
   * start.
   */
  var shopClock: string | undefined
}

let known: { text: string; changes: ClockChange[] } = { text: '[]', changes: [] }

/** @param changes as a page carries them; undefined for the tables alone */
export function setShopClock(changes: string | undefined): void {
  globalThis.shopClock = changes
}

/** Returns a date whose UTC parts are what clocks and calendars in Morocco show at this moment. */
export function toWallClock(instant: Date): Date {
  return new Date(instant.getTime() + offsetMs(instant))
}

/**
 * Returns the moment at which clocks in Morocco show it. For an hour that comes twice it is the second one; an hour that
 * is left out is read as the next.
 */
export function fromWallClock(shown: Date): Date {
  // The offset may change between the two guesses: the second uses the instant's own offset.
  const near = new Date(shown.getTime() - offsetMs(shown))
  return new Date(shown.getTime() - offsetMs(near))
}

function offsetMs(instant: Date): number {
  const text = globalThis.shopClock ?? '[]'
  if (text !== known.text) known = { text, changes: JSON.parse(text) }
  const change = known.changes.filter(([from]) => from * 1000 <= instant.getTime()).at(-1)
  return change === undefined ? ownOffsetMs(instant) : change[1] * 60_000
}

const OWN_TABLES = new Intl.DateTimeFormat('en', {
  timeZone: SHOP_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

function ownOffsetMs(instant: Date): number {
  const { year, month, day, hour, minute, second } = partsOf(OWN_TABLES, instant)
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return shown - Math.floor(instant.getTime() / 1000) * 1000
}

type Part = Intl.DateTimeFormatPartTypes

/**
 * Returns the parts of a date. Browsers order whole dates differently even in one locale, so the caller orders the parts.
 */
export function partsOf(format: Intl.DateTimeFormat, instant: Date): Partial<Record<Part, string>> {
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
}
