const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** From one day on, days are shown instead of hours (A9.10). */
const DAY_MS = 24 * HOUR_MS

/** Returns the badge text for the time left (A4.12); a promotion without an end does not expire. */
export function timeLeftInWords(end: Date | null, now: Date): string {
  if (end === null) return "Pas d'expiration"
  const left = end.getTime() - now.getTime()
  if (left <= 0) return 'Expiré'
  if (left < DAY_MS)
    return `${Math.floor(left / HOUR_MS)}h ${Math.floor((left % HOUR_MS) / MINUTE_MS)}m restantes`
  const days = Math.floor(left / DAY_MS)
  return days === 1 ? '1 jour restant' : `${days} jours restants`
}

/** Returns the urgency of the time left. */
export function urgencyOf(end: Date | null, now: Date): 'none' | 'soon' | 'past' {
  if (end === null || end.getTime() - now.getTime() >= DAY_MS) return 'none'
  return end > now ? 'soon' : 'past'
}
