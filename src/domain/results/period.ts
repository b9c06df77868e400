import type { Issue } from '#domain/errors.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays, startOfDay } from '#domain/time/moroccan-days.ts'
import { periodRefusals } from '#domain/time/period.ts'

/** Days are Morocco's, both included. */
export type ResultPeriod = { from: string; to: string }

export const RESULT_PERIODS = ['aujourdhui', 'hier', '7', '30', '90', 'mois', 'mois-dernier'] as const
export type NamedPeriod = (typeof RESULT_PERIODS)[number]

export const RESULT_PERIOD_LABELS: Readonly<Record<NamedPeriod, string>> = {
  aujourdhui: 'Aujourd’hui',
  hier: 'Hier',
  '7': '7\u00a0jours',
  '30': '30\u00a0jours',
  '90': '90\u00a0jours',
  mois: 'Ce mois',
  'mois-dernier': 'Mois dernier',
}

/** A year may have a 29 February. */
export const MAX_RESULT_DAYS = 366
const USUAL_DAYS = 30

/** Returns the days of a named period; today is the last one, except of yesterday and last month. */
export function namedPeriod(name: NamedPeriod, now: Date): ResultPeriod {
  const today = dayInMorocco(now)
  if (name === 'aujourdhui') return { from: today, to: today }
  if (name === 'hier') {
    const yesterday = addDays(today, -1)
    return { from: yesterday, to: yesterday }
  }
  const monthStart = `${today.slice(0, 7)}-01`
  if (name === 'mois') return { from: monthStart, to: today }
  if (name === 'mois-dernier') {
    const to = addDays(monthStart, -1)
    return { from: `${to.slice(0, 7)}-01`, to }
  }
  return { from: addDays(today, 1 - Number(name)), to: today }
}

/** Returns the period that was asked for, or else the thirty days up to `to`. */
export function askedPeriod({ from, to }: { from?: string; to?: string }, now: Date): ResultPeriod {
  const last = to ?? dayInMorocco(now)
  return { from: from ?? addDays(last, 1 - USUAL_DAYS), to: last }
}

/** Returns the instants of a period: its first midnight, and the one after its last day. */
export function stretchOf({ from, to }: ResultPeriod): { from: Date; until: Date } {
  return { from: startOfDay(from), until: startOfDay(addDays(to, 1)) }
}

/** Says what is wrong with the days that were asked for. */
export function resultPeriodIssues({ from, to }: { from?: string; to?: string }): Issue[] {
  const refusals = periodRefusals({ from: from ?? null, until: to ?? null })
  const isTooLong =
    from !== undefined && to !== undefined && refusals.from === null && addDays(from, MAX_RESULT_DAYS) <= to
  return [
    { path: 'from', message: refusals.from },
    { path: 'to', message: refusals.until ?? (isTooLong ? 'Choisissez un an au plus.' : null) },
  ].flatMap(({ path, message }) => (message === null ? [] : [{ path, message }]))
}
