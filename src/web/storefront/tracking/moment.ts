import { clockInMorocco, moroccanFormat } from '#domain/time/calendar.ts'
import { LANGUAGE } from '#domain/words/language.fr.ts'
import { say } from '#domain/words/say.ts'
import { WORDS } from './order-words.fr.ts'

const DAY = moroccanFormat(LANGUAGE.lang, { day: 'numeric', month: 'long' })

/** Writes a date and time in Morocco: `19 novembre, 11 h 24`. */
export function formatMoment(instant: string): string {
  const moment = new Date(instant)
  return say(WORDS.moment, { day: formatDay(instant), time: clockInMorocco(moment) })
}

/** Writes a day in Morocco: `19 novembre`. */
export function formatDay(instant: string): string {
  const { day, month } = DAY.parts(new Date(instant))
  return `${day}\u00a0${month}`
}
