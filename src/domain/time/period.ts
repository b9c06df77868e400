import { dayInMorocco } from './calendar.ts'
import { addDays, startOfDay } from './moroccan-days.ts'
import { isDay } from './written-time.ts'

/** Days are as `2026-11-23`, in Morocco, the last one included; null for no bound. */
export type Period = { from: string | null; until: string | null }

/** Says what is wrong with each bound as typed, in French; null where nothing is. */
export function periodRefusals({ from, until }: Period): Record<keyof Period, string | null> {
  const isTurned = from !== null && until !== null && until < from
  return {
    from: dayRefusal(from),
    until: dayRefusal(until) ?? (isTurned ? 'Le dernier jour ne peut pas être avant le premier.' : null),
  }
}

/** Says why a typed day is refused; null when it exists or is left out. */
export function dayRefusal(day: string | null): string | null {
  return day === null || isDay(day) ? null : 'Cette date n’existe pas.'
}

/** Says whether the day of this moment is one of the period's. */
export function isWithin({ from, until }: Period, now: Date): boolean {
  const today = dayInMorocco(now)
  return (from === null || from <= today) && (until === null || today <= until)
}

/** Says when the next of these periods begins or ends; undefined when none will. */
export function nextPeriodChange(periods: readonly Period[], now: Date): Date | undefined {
  const today = dayInMorocco(now)
  const [next] = periods
    .flatMap(({ from, until }) => [from, until === null ? null : addDays(until, 1)])
    .filter((day) => day !== null)
    .filter((day) => day > today)
    .sort()
  return next === undefined ? undefined : startOfDay(next)
}
