import { timeInMorocco } from '#domain/time/calendar.ts'

const MAX_DAYS_AHEAD = 90
const DAY_MS = 86_400_000

/** Nobody is called at night, whatever the calling hours of the shop are: a shopper may ask for an evening. */
const FIRST_HOUR = 7
const LAST_HOUR = 23

/** Says why a call cannot be promised for this moment, in French; null when it can. */
export function promiseRefusal(moment: Date, now: Date): string | null {
  if (moment <= now) return 'Ce moment est passé.'
  if (moment.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS) {
    return `Choisissez un moment dans les ${MAX_DAYS_AHEAD} jours.`
  }
  const hour = Number(timeInMorocco(moment).split(':')[0])
  return hour < FIRST_HOUR || hour >= LAST_HOUR
    ? `Choisissez une heure entre ${FIRST_HOUR}:00 et ${LAST_HOUR}:00.`
    : null
}
