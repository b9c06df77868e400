import { dayInMorocco } from './calendar.ts'
import { parseMoment } from './written-time.ts'

/** A day in Morocco: `2026-11-21`, from `from` included to `until` excluded. */
export type MoroccanDay = { day: string; from: Date; until: Date }

/** The last `count` days in Morocco, today last. */
export function lastDays(now: Date, count: number): MoroccanDay[] {
  const today = dayInMorocco(now)
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(today, index - count + 1)
    return { day, from: startOfDay(day), until: startOfDay(addDays(day, 1)) }
  })
}

/** Start of the current month in Morocco. */
export function startOfMonth(now: Date): Date {
  return startOfDay(`${dayInMorocco(now).slice(0, 7)}-01`)
}

/** Morocco's clocks change at 2 or 3 a.m., so every day has a midnight. */
function startOfDay(day: string): Date {
  const midnight = parseMoment(`${day}T00:00`)
  if (midnight === null) throw new Error(`${day} is no day.`)
  return midnight
}

/** `addDays('2026-11-21', 30)` is `2026-12-21`. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
