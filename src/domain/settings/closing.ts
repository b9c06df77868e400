import { dayInMorocco } from '#domain/time/calendar.ts'
import { startOfDay } from '#domain/time/moroccan-days.ts'
import type { ClosingSettings } from './settings.ts'

/** Closes a new shop until its owner opens it. */
export const OPENING_SOON: ClosingSettings = {
  closed: true,
  until: null,
  sentence: 'La boutique ouvre bientôt.',
  shows_perfumes: false,
}

/** Says whether the shop is closed at this moment: it opens by itself at the beginning of its day, in Morocco. */
export function isClosed({ closed, until }: Pick<ClosingSettings, 'closed' | 'until'>, now: Date): boolean {
  return closed && (until === null || dayInMorocco(now) < until)
}

/** Says whether perfumes may be looked at, if not bought: always in an open shop, in a closed one if its owner says so (D176). */
export function showsPerfumes(closing: ClosingSettings, now: Date): boolean {
  return closing.shows_perfumes || !isClosed(closing, now)
}

/** Says whether the day on which a closed shop opens by itself has come. */
export function hasOpenedByItself(closing: ClosingSettings, now: Date): boolean {
  return closing.closed && !isClosed(closing, now)
}

/**
 * Says why the shop cannot be closed until this day; null if it can. On a day that has begun it would be open already
 * (A11.30).
 */
export function closingDayRefusal(closing: ClosingSettings, now: Date): string | null {
  if (!hasOpenedByItself(closing, now)) return null
  return 'Choisissez un jour à venir\u00a0: la boutique rouvre dès le début de ce jour.'
}

/** Says when the shop opens by itself; undefined when it does not, or is open. */
export function opensAt(closing: ClosingSettings, now: Date): Date | undefined {
  return isClosed(closing, now) && closing.until !== null ? startOfDay(closing.until) : undefined
}
