import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays, startOfDay } from '#domain/time/moroccan-days.ts'

/** Of what carriers hold, by days since the delivery: 0 to 7, 8 to 14, and more. */
export const CASH_AGES = ['week', 'fortnight', 'older'] as const
export type CashAge = (typeof CASH_AGES)[number]

export const CASH_AGE_LABELS: Readonly<Record<CashAge, string>> = {
  week: '0 à 7 jours',
  fortnight: '8 à 14 jours',
  older: 'Plus de 14 jours',
}

/** What was delivered from `week` on is at most 7 days old, from `fortnight` on at most 14, by Morocco's days. */
export function cashAgeBounds(now: Date): { week: Date; fortnight: Date } {
  const today = dayInMorocco(now)
  return { week: startOfDay(addDays(today, -7)), fortnight: startOfDay(addDays(today, -14)) }
}
