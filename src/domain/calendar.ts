/** Days and months are Morocco's (decision 13): the IANA zone knows about Ramadan. */
export const SHOP_TIME_ZONE = 'Africa/Casablanca'

const moroccanDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day in Morocco at that instant, as `2026-11-21`: such strings compare like dates. */
export function dayInMorocco(instant: Date): string {
  return moroccanDay.format(instant)
}
