import type { CallSettings } from '#domain/settings/settings.ts'

const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR

export type AgeColour = 'green' | 'amber' | 'red'

/** Says how urgent an order is by its age: of those called within fifteen minutes, most are confirmed (A18.23). */
export function ageColour(
  { created_at, now }: { created_at: Date; now: Date },
  { green_minutes, amber_minutes }: Pick<CallSettings, 'green_minutes' | 'amber_minutes'>,
): AgeColour {
  const minutes = ageMinutes(created_at, now)
  if (minutes <= green_minutes) return 'green'
  return minutes <= amber_minutes ? 'amber' : 'red'
}

/** Returns a text such as '12 min', '3 h 05', '2 j' (A18.44). */
export function ageInWords(created_at: Date, now: Date): string {
  const minutes = ageMinutes(created_at, now)
  if (minutes < HOUR) return `${minutes}\u00a0min`
  if (minutes >= 2 * DAY) return `${Math.floor(minutes / DAY)}\u00a0j`
  const hours = `${Math.floor(minutes / HOUR)}\u00a0h`
  const rest = minutes % HOUR
  return rest === 0 ? hours : `${hours}\u00a0${String(rest).padStart(2, '0')}`
}

/** Returns whole minutes; never less than none, whatever the clocks say. */
function ageMinutes(created_at: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - created_at.getTime()) / MINUTE_MS))
}
