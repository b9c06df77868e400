import { daysSince } from '#domain/time/moroccan-days.ts'
import type { CustomerReturnReason } from './words.ts'

/** Until when a return is noted in time (D38): so many days after the delivery, and so many hours for a defect. */
export type ReturnDelays = { return_days: number; defect_hours: number }

/** Bounds of both settings: the law gives seven days (31-08), which no shop shortens. */
export const RETURN_DELAY_FIGURES = {
  return_days: { least: 7, most: 90 },
  defect_hours: { least: 24, most: 720 },
} as const

const HOUR_MS = 3_600_000

type Asked = { reason: CustomerReturnReason; delivered_at: Date | null; now: Date }

/**
 * Returns the sentence for a return that is late, or null. The owner decides: a defect that is told late is still within
 * the days in which a shopper may withdraw.
 */
export function latenessOf(
  { reason, delivered_at, now }: Asked,
  { return_days, defect_hours }: ReturnDelays,
): string | null {
  if (delivered_at === null) return null
  const days = daysSince(delivered_at, now)
  if (days > return_days)
    return `Hors délai\u00a0: livrée il y a ${days}\u00a0jours, le délai est de ${return_days}\u00a0jours. À vous de décider.`
  const isDefect = reason === 'defaut' || reason === 'erreur'
  if (!isDefect || now.getTime() - delivered_at.getTime() <= defect_hours * HOUR_MS) return null
  return `Signalé après ${defect_hours}\u00a0heures. Le client peut encore se rétracter, jusqu’au ${return_days}ᵉ\u00a0jour.`
}
