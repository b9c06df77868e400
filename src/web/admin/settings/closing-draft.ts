import { isClosed } from '#domain/settings/closing.ts'
import type { ClosingSettings } from '#domain/settings/settings.ts'
import { isDay } from '#domain/time/written-time.ts'
import { formatWeekday } from '#web/admin/pieces/dates.ts'
import { serverNow } from '#web/data/server-clock.ts'
import type { SectionPlan } from './use-section-form.ts'

/** `until` is empty when the owner opens the shop again. */
export type ClosingDraft = { closed: boolean; until: string; sentence: string; showsPerfumes: boolean }

export const CLOSING_PLAN: SectionPlan<'closing', ClosingDraft> = {
  section: 'closing',
  draftOf,
  valueOf: ({ closed, until, sentence, showsPerfumes }) => ({
    closed,
    until: until || null,
    sentence,
    shows_perfumes: showsPerfumes,
  }),
  linesOf: ({ closed, until, sentence, showsPerfumes }) => [
    ['Boutique', closed ? 'fermée' : 'ouverte'],
    ['Jour de réouverture', isDay(until) ? formatWeekday(until) : ''],
    ['Phrase', sentence],
    ['Parfums pendant la fermeture', showsPerfumes ? 'à regarder' : 'cachés'],
  ],
}

/** Returns the draft of a shop that has opened again by itself: it is open, and its day is over. */
function draftOf(value: ClosingSettings): ClosingDraft {
  const closed = isClosed(value, serverNow())
  const { sentence, shows_perfumes } = value
  return { closed, until: (closed && value.until) || '', sentence, showsPerfumes: shows_perfumes }
}
