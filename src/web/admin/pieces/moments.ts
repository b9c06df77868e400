import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { writeMoment } from '#domain/time/written-time.ts'
import { formatWeekday } from './dates.ts'

/** Writes the hour in Morocco as the call desk says it: `18:30`, `9:00`. */
export function hourOf(instant: Date): string {
  return writeMoment(instant).slice('YYYY-MM-DDT'.length).replace(/^0/, '')
}

/** Writes `18:30`, `demain 11:00`, `hier 18:40`, `mardi 24 novembre 11:00`. */
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

/** Writes `à 18:30`, `demain à 11:00`, for the middle of a sentence. */
export function nextCallInWords(instant: string, now: Date): string {
  const hour = hourOf(new Date(instant))
  return momentInWords(instant, now).replace(hour, `à ${hour}`)
}

/** Writes `demain`, `mardi 24 novembre`, for a day such as `2026-11-24`. */
export function dayInWords(day: string, now: Date): string {
  const today = dayInMorocco(now)
  if (day === today) return 'aujourd’hui'
  return day === addDays(today, 1) ? 'demain' : formatWeekday(day)
}
