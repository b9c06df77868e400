import type { Generated, GeneratedAlways } from 'kysely'

type ContentKindColumn =
  | 'hero'
  | 'collections'
  | 'home'
  | 'story'
  | 'quiz'
  | 'services'
  | 'faq'
  | 'contact'
  | 'terms'

export type TranslationTable = {
  key_hash: GeneratedAlways<string>
  key: string
  arabic: Generated<string | null>
  published_by: Generated<string | null>
  published_at: Generated<Date | null>
  draft: Generated<string | null>
  draft_by: Generated<string | null>
  draft_at: Generated<Date | null>
}

export type ContentTable = {
  kind: ContentKindColumn
  version: Generated<number>
  /** The shop shows this version; 0 stands for its first texts. */
  number: Generated<number>
  draft: Generated<unknown>
  draft_by: Generated<string | null>
  draft_at: Generated<Date | null>
}

export type ContentVersionTable = {
  kind: ContentKindColumn
  number: number
  value: unknown
  published_by: string
  published_at: Date
}
