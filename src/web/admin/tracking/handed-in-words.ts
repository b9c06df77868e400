import { daysSince } from '#domain/time/moroccan-days.ts'

/** Writes 'remis aujourd’hui' or 'remis il y a 4 jours'; null for what is still in the shop. */
export function handedInWords(handedAt: string | null, now: Date): string | null {
  if (handedAt === null) return null
  const days = daysSince(new Date(handedAt), now)
  return days === 0
    ? 'remis aujourd’hui'
    : `remis il\u00a0y\u00a0a\u00a0${days}\u00a0${days > 1 ? 'jours' : 'jour'}`
}
