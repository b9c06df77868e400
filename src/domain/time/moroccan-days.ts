import { dayInMorocco } from './calendar.ts'
import { fromWallClock } from './shop-clock.ts'

/** Is a day in Morocco: `2026-11-21`, from `from` included to `until` excluded. */
export type MoroccanDay = { day: string; from: Date; until: Date }

/** Returns the last `count` days in Morocco, today last. */
export function lastDays(now: Date, count: number): MoroccanDay[] {
  return daysFrom(addDays(dayInMorocco(now), 1 - count), count)
}

/** Returns so many days in Morocco, from the first one on. */
export function daysFrom(first: string, count: number): MoroccanDay[] {
  const days: MoroccanDay[] = []
  let day = first
  let from = startOfDay(day)
  // Each midnight is computed once, because finding one asks the time zone twice.
  while (days.length < count) {
    const next = addDays(day, 1)
    const until = startOfDay(next)
    days.push({ day, from, until })
    day = next
    from = until
  }
  return days
}

/** Returns the moment at which the current month began in Morocco. */
export function startOfMonth(now: Date): Date {
  return startOfDay(`${dayInMorocco(now).slice(0, 7)}-01`)
}

/** The stretch includes `from` and excludes `until`. */
export type Stretch = { from: Date; until: Date }

/**
 * Returns last month up to the same day and hour as now, or the whole of it if it is shorter. This month is compared
 * with it.
 */
export function sameStretchOfLastMonth(now: Date): Stretch {
  const today = dayInMorocco(now)
  const thisMonth = `${today.slice(0, 7)}-01`
  const lastMonth = `${addDays(thisMonth, -1).slice(0, 7)}-01`
  const until = sameHourOf(addDays(lastMonth, Number(today.slice(8)) - 1), now)
  return { from: startOfDay(lastMonth), until: earliest(until, startOfDay(thisMonth)) }
}

/**
 * Returns the `count` days before the last `count`, up to the same hour as now. The last `count` days are compared with
 * them.
 */
export function daysBefore(now: Date, count: number): Stretch {
  const today = dayInMorocco(now)
  return {
    from: startOfDay(addDays(today, 1 - 2 * count)),
    until: sameHourOf(addDays(today, -count), now),
  }
}

/**
 * Returns the hour of this moment on another day. On days when the clocks change it is counted from midnight, and never goes beyond the
 * day.
 */
function sameHourOf(day: string, now: Date): Date {
  const sinceMidnight = now.getTime() - startOfDay(dayInMorocco(now)).getTime()
  const moment = new Date(startOfDay(day).getTime() + sinceMidnight)
  return earliest(moment, startOfDay(addDays(day, 1)))
}

function earliest(one: Date, other: Date): Date {
  return one < other ? one : other
}

/** Morocco's clocks change at 2 or 3 a.m., so every day has a midnight. */
export function startOfDay(day: string): Date {
  // A written moment stops before 31 December 9999, which is still the end of the last day that can be asked for.
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day))
    throw new Error(`${day} is no day.`)
  return fromWallClock(midnight)
}

/** `addDays('2026-11-21', 30)` is `2026-12-21`. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** Says how many days a period has, the last one included. */
export function countDays({ from, to }: { from: string; to: string }): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1
}

/** Says how many midnights of Morocco lie between: 0 on the same day. */
export function daysSince(past: Date, now: Date): number {
  const from = Date.parse(`${dayInMorocco(past)}T00:00:00Z`)
  const until = Date.parse(`${dayInMorocco(now)}T00:00:00Z`)
  return Math.round((until - from) / DAY_MS)
}

const DAY_MS = 86_400_000
