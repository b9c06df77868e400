import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { parseMoment } from '#domain/time/written-time.ts'

export type PostponeChoice = { label: string; at: string }

const EVENING = '18:00'
const MORNING = '11:00'

/** Returns the quick choices of 'Reporter…' (A18.48); this evening only while it is to come. */
export function postponeChoices(now: Date): PostponeChoice[] {
  const today = dayInMorocco(now)
  return [
    { label: `Ce soir ${EVENING}`, at: momentOf(today, EVENING) },
    { label: `Demain ${MORNING}`, at: momentOf(addDays(today, 1), MORNING) },
    { label: 'Après-demain', at: momentOf(addDays(today, 2), MORNING) },
  ].filter(({ at }) => at > now.toISOString())
}

/** Serves 'Encore un essai demain' (A18.51). */
export function tomorrowMorning(now: Date): string {
  return momentOf(addDays(dayInMorocco(now), 1), MORNING)
}

function momentOf(day: string, hour: string): string {
  const moment = parseMoment(`${day}T${hour}`)
  if (moment === null) throw new Error(`${day} has no ${hour}.`)
  return moment.toISOString()
}
