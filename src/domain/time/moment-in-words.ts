import { dayInMorocco, SHOP_TIME_ZONE, timeInMorocco } from './calendar.ts'

const moroccanShortDay = new Intl.DateTimeFormat('fr-FR', {
  timeZone: SHOP_TIME_ZONE,
  day: 'numeric',
  month: 'short',
})

/** When something happened, after a verb: 'à 18:42' today, otherwise 'le 22 nov. à 18:42'. */
export function momentInWords(instant: Date, now: Date): string {
  const time = `à ${timeInMorocco(instant)}`
  return dayInMorocco(instant) === dayInMorocco(now)
    ? time
    : `le ${moroccanShortDay.format(instant).replace(' ', '\u00a0')} ${time}`
}
