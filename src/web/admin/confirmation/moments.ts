import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { parseMoment, writeMoment } from '#domain/time/written-time.ts'
import { formatWeekday } from '#web/admin/pieces/dates.ts'

/** `18:30`, `9:00`: the hour in Morocco, as the call desk says it. */
export function hourOf(instant: Date): string {
  return writeMoment(instant).slice('YYYY-MM-DDT'.length).replace(/^0/, '')
}

/** `18:30`, `demain 11:00`, `hier 18:40`, `mardi 24 novembre 11:00`. */
export function momentInWords(instant: string, now: Date): string {
  const moment = new Date(instant)
  const day = dayInMorocco(moment)
  const today = dayInMorocco(now)
  const hour = hourOf(moment)
  if (day === today) return hour
  if (day === addDays(today, 1)) return `demain ${hour}`
  if (day === addDays(today, -1)) return `hier ${hour}`
  return `${formatWeekday(day)} ${hour}`
}

/** `à 18:30`, `demain à 11:00`, for the middle of a sentence. */
export function nextCallInWords(instant: string, now: Date): string {
  const hour = hourOf(new Date(instant))
  return momentInWords(instant, now).replace(hour, `à ${hour}`)
}

/** `demain`, `mardi 24 novembre`; for a day such as `2026-11-24`. */
export function dayInWords(day: string, now: Date): string {
  const today = dayInMorocco(now)
  if (day === today) return 'aujourd’hui'
  return day === addDays(today, 1) ? 'demain' : formatWeekday(day)
}

export type PostponeChoice = { label: string; at: string }

const EVENING = '18:00'
const MORNING = '11:00'

/** The quick choices of 'Reporter…' (A18.48); this evening only while it is to come. */
export function postponeChoices(now: Date): PostponeChoice[] {
  const today = dayInMorocco(now)
  return [
    { label: `Ce soir ${EVENING}`, at: momentOf(today, EVENING) },
    { label: `Demain ${MORNING}`, at: momentOf(addDays(today, 1), MORNING) },
    { label: 'Après-demain', at: momentOf(addDays(today, 2), MORNING) },
  ].filter(({ at }) => at > now.toISOString())
}

/** 'Encore un essai demain' (A18.51). */
export function tomorrowMorning(now: Date): string {
  return momentOf(addDays(dayInMorocco(now), 1), MORNING)
}

function momentOf(day: string, hour: string): string {
  const moment = parseMoment(`${day}T${hour}`)
  if (moment === null) throw new Error(`${day} has no ${hour}.`)
  return moment.toISOString()
}
