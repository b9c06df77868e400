import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays, startOfDay } from '#domain/time/moroccan-days.ts'

export const CASH_AGES = ['0-7', '8-14', '15+'] as const
/** Counts days since the delivery, by Morocco's days. */
export type CashAge = (typeof CASH_AGES)[number]

export const CASH_AGE_LABELS: Readonly<Record<CashAge, string>> = {
  '0-7': '0–7 jours',
  '8-14': '8–14 jours',
  '15+': 'Plus de 14 jours',
}

export function ageOf(days: number): CashAge {
  if (days <= 7) return '0-7'
  return days <= 14 ? '8-14' : '15+'
}

/** Late once `remitDays` days have passed since the delivery. */
export function isLate(days: number, remitDays: number): boolean {
  return days > remitDays
}

/** Returns the moment before which a delivery is more than `days` days old. */
export function olderThan(days: number, now: Date): Date {
  return startOfDay(addDays(dayInMorocco(now), -days))
}
