import type { AnnouncementSettings } from '#domain/settings/settings.ts'
import { isDay } from '#domain/time/written-time.ts'
import { formatWeekday } from '#web/admin/pieces/dates.ts'
import type { Line } from '#web/admin/pieces/differences.ts'
import type { SectionPlan } from './use-section-form.ts'

/** `id` identifies the row on the screen; an empty day means no bound. */
export type TextRow = { id: number; text: string; from: string; until: string }
export type AnnouncementDraft = { texts: TextRow[] }

export const ANNOUNCEMENT_PLAN: SectionPlan<'announcement', AnnouncementDraft> = {
  section: 'announcement',
  draftOf: ({ texts }) => ({
    texts: texts.map(({ text, from, until }, id) => ({ id, text, from: from ?? '', until: until ?? '' })),
  }),
  valueOf: announcementOf,
  linesOf: ({ texts }) => texts.map((row, index): Line => [`Annonce ${index + 1}`, describeRow(row)]),
}

export function announcementOf({ texts }: AnnouncementDraft): AnnouncementSettings {
  return {
    texts: texts.map(({ text, from, until }) => ({ text, from: from || null, until: until || null })),
  }
}

function describeRow({ text, from, until }: TextRow): string {
  const days = [
    isDay(from) && `à partir du ${formatWeekday(from)}`,
    isDay(until) && `jusqu’au ${formatWeekday(until)}`,
  ].filter(Boolean)
  return [text, ...days].join(', ')
}
