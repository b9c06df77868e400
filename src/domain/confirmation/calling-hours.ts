import type { CallSettings } from '#domain/settings/settings.ts'
import { weekdayOf } from '#domain/shop/hours.ts'
import { dayInMorocco, moroccanFormat, timeInMorocco } from '#domain/time/calendar.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { parseMoment } from '#domain/time/written-time.ts'

type Hours = Pick<CallSettings, 'hours' | 'ramadan'>

/** The loop ends within a week, because shoppers are called on at least one day of it. */
const DAYS_AHEAD = 8

/** Says when shoppers may be called on a day in Morocco, Ramadan's own hours included; null when they are not. */
function hoursOn({ hours, ramadan }: Hours, day: string): { from: Date; until: Date } | null {
  if (!hours.days.includes(weekdayOf(day))) return null
  const { opens, closes } = isRamadan(ramadan, day) ? ramadan : hours
  return { from: momentOn(day, opens), until: momentOn(day, closes) }
}

function isRamadan({ from, until }: CallSettings['ramadan'], day: string): boolean {
  return from !== null && until !== null && from <= day && day <= until
}

/** Returns a time such as `18:30` on a day in Morocco. */
export function momentOn(day: string, time: string): Date {
  const moment = parseMoment(`${day}T${time}`)
  if (moment === null) throw new Error(`${day} ${time} is no moment.`)
  return moment
}

/** Returns this moment if shoppers may be called then, otherwise the next one at which they may. */
export function nextCallingTime(calls: Hours, moment: Date): Date {
  const today = dayInMorocco(moment)
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const open = hoursOn(calls, addDays(today, ahead))
    if (open !== null && moment < open.until) return moment < open.from ? open.from : moment
  }
  throw new Error('The calling hours have no day.')
}

/** Returns a text such as 'Il est 22:10. Les appels reprennent à 9:00.'; null while shoppers may be called (A18.21). */
export function outsideHoursSentence(calls: Hours, now: Date): string | null {
  const opens = nextCallingTime(calls, now)
  if (opens <= now) return null
  const [today, day] = [dayInMorocco(now), dayInMorocco(opens)]
  const when = day <= addDays(today, 1) ? '' : `${WEEKDAY.write(opens)} `
  return `Il est ${timeInMorocco(now)}. Les appels reprennent ${when}à ${timeInMorocco(opens)}.`
}

const WEEKDAY = moroccanFormat('fr-FR', { weekday: 'long' })

/** Returns the periods in which shoppers could be called, from one day in Morocco to another, the earliest first. */
export function callingTimes(calls: Hours, from: string, until: string): { from: Date; until: Date }[] {
  const times: { from: Date; until: Date }[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const open = hoursOn(calls, day)
    if (open !== null) times.push(open)
  }
  return times
}
