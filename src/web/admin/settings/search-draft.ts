import type { SearchSettings } from '#domain/settings/settings.ts'
import type { SectionPlan } from './use-section-form.ts'

export const SEARCH_PLAN: SectionPlan<'search', SearchSettings> = {
  section: 'search',
  draftOf: (value) => value,
  valueOf: (draft) => draft,
  linesOf: ({ title, description, sharing_picture }) => [
    ['Titre', title],
    ['Description', description],
    ['Image de partage', sharing_picture ?? ''],
  ],
}
