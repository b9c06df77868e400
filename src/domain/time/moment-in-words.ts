import { dayInMorocco, moroccanFormat, timeInMorocco } from './calendar.ts'

const moroccanShortDay = moroccanFormat('fr-FR', { day: 'numeric', month: 'short' })

/** Says when something happened, after a verb: 'à 18:42' today, otherwise 'le 22 nov. à 18:42'. */
export function momentInWords(instant: Date, now: Date): string {
  const time = `à ${timeInMorocco(instant)}`
  return dayInMorocco(instant) === dayInMorocco(now)
    ? time
    : `le ${moroccanShortDay.write(instant).replace(' ', '\u00a0')} ${time}`
}
