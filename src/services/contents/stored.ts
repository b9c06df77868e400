import * as v from 'valibot'
import type { ContentChange, StoredContentsOf } from '#contract/contents/contents.ts'
import { CONTENT_SCHEMAS } from '#contract/contents/values.schemas.ts'
import { type ContentKind, type Contents, DEFAULT_CONTENTS } from '#domain/contents/kinds.ts'

/** Holds a kind as the tables have it; without a row, as `UNTOUCHED`. */
export type ContentsRow = {
  version: number
  number: number
  draft: unknown
  draft_by: string | null
  draft_at: Date | null
  /** Holds the version that is shown; null for the first texts. */
  value: unknown
  published_by: string | null
  published_at: Date | null
}

export const UNTOUCHED: ContentsRow = {
  version: 0,
  number: 0,
  draft: null,
  draft_by: null,
  draft_at: null,
  value: null,
  published_by: null,
  published_at: null,
}

type Reader<K extends ContentKind> = {
  value: (raw: unknown) => Contents[K]
  stored: (row: ContentsRow) => StoredContentsOf<K>
}

/** Reads each kind's stored values. Throws when one is invalid; fields added since have their defaults. */
export const READERS: { [K in ContentKind]: Reader<K> } = {
  hero: reader('hero', CONTENT_SCHEMAS.hero),
  collections: reader('collections', CONTENT_SCHEMAS.collections),
  home: reader('home', CONTENT_SCHEMAS.home),
  story: reader('story', CONTENT_SCHEMAS.story),
  quiz: reader('quiz', CONTENT_SCHEMAS.quiz),
  services: reader('services', CONTENT_SCHEMAS.services),
  faq: reader('faq', CONTENT_SCHEMAS.faq),
  contact: reader('contact', CONTENT_SCHEMAS.contact),
  terms: reader('terms', CONTENT_SCHEMAS.terms),
}

/** Returns null without a person and a moment. */
export function change(by: string | null, at: Date | null): ContentChange | null {
  return by === null || at === null ? null : { by, at: at.toISOString() }
}

function reader<K extends ContentKind>(
  kind: K,
  schema: v.GenericSchema<unknown, Contents[K]> | v.GenericSchema<Contents[K], Contents[K]>,
): Reader<K> {
  const value = (raw: unknown) =>
    raw === null ? DEFAULT_CONTENTS[kind] : v.parse(schema, Object.assign({}, DEFAULT_CONTENTS[kind], raw))
  return {
    value,
    stored({ version, draft, draft_by, draft_at, value: shown, published_by, published_at }) {
      const drafted = change(draft_by, draft_at)
      return {
        kind,
        version,
        value: value(shown),
        published: change(published_by, published_at),
        draft: drafted === null ? null : { ...drafted, value: value(draft) },
      }
    },
  }
}
