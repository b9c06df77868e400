import { useQueryClient } from '@tanstack/react-query'
import type { StoredSection } from '#contract/settings/settings.ts'
import { settingsIssues } from '#domain/settings/issues.ts'
import type { Settings, SettingsSection } from '#domain/settings/settings.ts'
import { formatShortMoment } from '#web/admin/pieces/dates.ts'
import { differences, type Line } from '#web/admin/pieces/differences.ts'
import type { Difference } from '#web/admin/pieces/form-notices.tsx'
import { refusedBy, useVersionedForm } from '#web/admin/pieces/use-versioned-form.ts'
import { rereadSettings, saveSection } from '#web/data/admin/settings.ts'

/** How a section is typed: numbers are text, and each field that can be merged is one property. */
export type SectionPlan<S extends SettingsSection, Draft extends object> = {
  section: S
  draftOf: (value: Settings[S]) => Draft
  /** Invalid numbers become NaN, which the rules refuse. */
  valueOf: (draft: Draft) => Settings[S]
  linesOf: (draft: Draft) => Line[]
}

/** Keeps the state of a section's form: what was read, what is typed, and what the server says (A11.20). */
export function useSectionForm<S extends SettingsSection, Draft extends object>(
  plan: SectionPlan<S, Draft>,
  stored: StoredSection<S>,
) {
  const { section, linesOf } = plan
  const queryClient = useQueryClient()
  return useVersionedForm({
    stored,
    draftOf: ({ value }) => plan.draftOf(value),
    isNewer: (stored, read) => stored.version > read.version,
    judge: (typed) => settingsIssues(section, plan.valueOf(typed)),
    async save(sent, { version }, keepSaved) {
      keepSaved(await saveSection(queryClient, section, { ...plan.valueOf(sent), version }))
    },
    refused: (error) => refusedBy(error, 'settings_changed', () => rereadSettings(queryClient)),
    inWords: ({ before, theirs, merged }) => ({
      title: 'Cette page a été modifiée entre-temps',
      text: conflictText(stored, differences(linesOf(before), linesOf(theirs))),
      differences: differences(linesOf(theirs), linesOf(merged)),
    }),
  })
}

function conflictText({ updated_by, updated_at }: StoredSection, changed: readonly Difference[]): string {
  const who = updated_by === null || updated_by === 'shop' ? 'quelqu’un d’autre' : updated_by
  const when = updated_at === null ? '' : `, ${formatShortMoment(updated_at)}`
  const what = changed.length === 0 ? '' : `\u00a0: ${changed.map(({ label }) => label).join(', ')}`
  return `Modifiée par ${who}${when}${what}. Rien n’a été écrasé.`
}
